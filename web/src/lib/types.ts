// What goes over the wire, as the page speaks of it. The types are those of the server (wire/wire.generated.ts); a page
// always asks for words, so what is there only with words is there, and it knows games by their names.

import type { GameName } from "$/games";
import type * as wire from "$/wire/wire.generated";

export type {
  AlternativeBody as Alternative,
  BeatBody as Beat,
  BotBody as BotInfo,
  ClockSettingsOutput as Clock,
  Command,
  Entry,
  EventBody as GameEvent,
  Fact,
  LineBody as Line,
  PersonBody as Person,
  Phrase,
  Problem,
  SeatBody as Seat,
  TurnBody,
  Why,
} from "$/wire/wire.generated";

export type Facts = Record<string, wire.Fact>;
export type Status = wire.StateBody["status"];
export type Pace = wire.TableSettings["pace"];
export type Offer = NonNullable<wire.StateBody["offer"]>;
export type Term = wire.Why["deciding"][number];

/** Component tables as parsed TOML, by file name. */
export type Values = Record<string, Record<string, unknown>>;

export interface Refusal extends wire.RefusalBody {
  says: wire.Phrase;
}

export interface Option extends wire.OptionBody {
  says: wire.Phrase;
  means: wire.Phrase[];
  refusal: Refusal | null;
}

export interface Decision extends wire.DecisionBody {
  says: wire.Phrase;
  options: Option[] | null;
}

export interface Draft extends wire.DraftBody {
  lines: wire.LineBody[];
}

export interface TableState extends wire.StateBody {
  decision: Decision | null;
  draft: Draft | null;
}

export interface Settings extends wire.TableSettings {
  game: GameName;
}

export interface About extends wire.AboutBody {
  settings: Settings;
}

export interface TableMessage extends wire.TableMessage {
  about: About;
  state: TableState;
}

export interface UpdateMessage extends wire.UpdateMessage {
  state: TableState;
}

export type ServerMessage = Exclude<wire.ServerMessage, { type: "table" | "update" }> | TableMessage | UpdateMessage;

export interface Step extends wire.StepBody {
  lines: wire.LineBody[];
  says: wire.Phrase | null;
}

export type { TurnsInBeats } from "$/wire/wire.generated";

export interface Steps extends wire.Steps {
  steps: Step[];
}

export interface GameInfo extends wire.GameBody {
  game: GameName;
}

export interface GamesInfo extends wire.GamesBody {
  games: GameInfo[];
}

export interface TableLine extends wire.TableLine {
  game: GameName;
}
