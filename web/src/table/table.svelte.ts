// A table: what the server last said about it, what is looked at, and what one does there.

import { offered } from "$/home/bots";
import { get } from "$/lib/api";
import { Link, type LinkState } from "$/lib/link";
import { me } from "$/lib/me.svelte";
import { attempt, notices, sentenceOf } from "$/lib/notices.svelte";
import { t, type Box } from "$/lib/words.svelte";
import type {
  About,
  BotInfo,
  Command,
  Entry,
  GameEvent,
  GamesInfo,
  Option,
  Problem,
  Step,
  TableMessage,
  TableState,
  UpdateMessage,
  Values,
} from "$/lib/types";
import { Hint } from "./hint.svelte";
import { shuffleCommand } from "./shuffle";
import { changesGame, freshEvents } from "./story";

/** Something happened: events that were not shown yet; none if a turn was committed just as it was drafted. */
export type Happened = (events: GameEvent[]) => void;

export class Table {
  about = $state.raw<About | null>(null);
  state = $state.raw<TableState | null>(null);
  entries = $state.raw<Entry[]>([]);
  values = $state.raw<Values | null>(null);
  /** The values again, if they are not the packaged ones. */
  box = $state.raw<Box | null>(null);
  bots = $state.raw<BotInfo[]>([]);
  linked = $state<LinkState>("connecting");
  /** A command waits for its answer. */
  busy = $state(false);
  /** A moment of the past that is looked at instead of the present. */
  step = $state.raw<Step | null>(null);
  /** A choice that would bring hidden cards to light and waits for a yes. */
  asking = $state.raw<Option | null>(null);
  missing = $state(false);
  /** Why nothing can be done here: the table is broken. */
  frozen = $state<string | null>(null);
  /** The choice whose thing is to be explained: somebody asked at the list. */
  explaining = $state.raw<string | null>(null);
  /** The keys that can be pressed are shown. */
  keys = $state(false);
  /** How the shuffle can be checked is shown. */
  shuffle = $state(false);
  happened: Happened = () => undefined;

  readonly #link: Link;
  readonly #heard: (TableMessage | UpdateMessage)[] = [];
  /** This page has promised a part of the shuffle. */
  #promised = false;

  constructor(readonly id: string) {
    this.#link = new Link(id, {
      hello: (person) => (me.person = person),
      table: (message) => this.#hear(message),
      refused: (problem, command) => this.#refused(problem, command),
      // Not before what was heard is learned.
      state: (state) =>
        setTimeout(() => {
          this.linked = state;
          this.busy = this.#link.busy;
        }),
    });
    this.#link.connect();
  }

  close(): void {
    this.#link.close();
  }

  // What is there ------------------------------------------------------------------------------------------------

  view = $derived(this.step?.view ?? this.state?.view ?? null);
  /** What lies before each player, of whatever game: as in the view, so that a draft counts, too. */
  purses = $derived((this.view as { seats: { points: number; money: number }[] } | null)?.seats ?? []);
  toMove = $derived(this.step ? this.step.to_move : (this.state?.to_move ?? null));
  /** One's own decision, by a number that changes with the game and with nothing else; null: one has none. */
  stamp = $derived(this.state?.stamp ?? null);
  /** Changes with the game, one's draft included; what is said or proposed at the table leaves it as it is. */
  moment = $derived(`${this.entries.findLast(changesGame)?.number}:${this.stamp}`);
  myTurn = $derived(this.stamp !== null);
  host = $derived(this.about !== null && this.about.host === me.person?.id);
  /** The options of the decision, if there is something to choose. */
  options = $derived(
    this.step === null && this.myTurn && !this.state?.draft?.complete ? (this.state?.decision?.options ?? []) : [],
  );
  legal = $derived(this.options.filter((option) => option.refusal === null));
  refusedOptions = $derived(this.options.filter((option) => option.refusal !== null));
  over = $derived(this.state?.status === "finished");
  /** How many people have seats. */
  people = $derived(new Set((this.state?.seats ?? []).flatMap(({ person }) => person ?? [])).size);
  /** A bot's advice for the present decision. */
  readonly hint = new Hint(
    () => this.id,
    () => (this.options.length > 0 && this.state?.hints ? this.stamp : null),
  );

  colour(seat: number): string {
    return this.about?.colours[seat] ?? "neutral";
  }

  name = (seat: number): string => {
    const name = this.state?.seats[seat]?.name;
    return name || t(`seat.${this.colour(seat)}`);
  };

  // What one does ------------------------------------------------------------------------------------------------

  /** One thing at a time: what is clicked while an answer is due is not meant for what comes after it. */
  act(command: Command): void {
    if (this.#link.busy) return;
    this.asking = null;
    this.busy = true;
    this.#link.command(command);
  }

  /** Choose tentatively; what can't be taken back is asked about first. */
  choose(option: Option, careful = true): void {
    const { stamp } = this;
    if (stamp !== null) this.act({ do: "choose", stamp, choice: option.choice, careful });
  }

  confirm(): void {
    const { stamp } = this;
    if (stamp !== null) this.act({ do: "confirm", stamp });
  }

  undo(all = false): void {
    const { stamp } = this;
    if (stamp !== null) this.act({ do: "undo", stamp, all });
  }

  // What the server says -------------------------------------------------------------------------------------------

  /** Several messages at once, as when bots play, are drawn once. */
  #hear(message: TableMessage | UpdateMessage): void {
    if (this.#heard.push(message) > 1) return;
    setTimeout(() => {
      for (const one of this.#heard.splice(0)) this.#learn(one);
    });
  }

  #learn(message: TableMessage | UpdateMessage): void {
    if (message.type === "table") {
      if (message.reset) {
        this.entries = [];
        this.state = null; // what comes is no sequel
        this.asking = null;
      }
      if (this.values === null) void attempt(() => this.#lookUp(message.about)); // again after a lost connection
      this.about = message.about;
      this.frozen = null;
    }
    const first = this.state === null;
    const events = first ? [] : freshEvents(this.state, message);
    if (message.entries.length > 0) this.entries = [...this.entries, ...message.entries];
    if (message.state.stamp !== this.stamp) this.asking = null;
    this.state = message.state;
    this.#addToShuffle(message.state);
    // What one saw as a draft is no news, but a turn that is committed is: it may end the round, or the game.
    const committed = !first && message.entries.some((entry) => entry.kind === "turn");
    if ((events.length > 0 || committed) && this.step === null) this.happened(events);
  }

  #addToShuffle(state: TableState): void {
    if (this.#link.quietlyBusy) return; // the next message tells what came of it
    const command = shuffleCommand(state, me.person?.id ?? null, this.id, this.#promised);
    if (command === null) return;
    this.#promised = true;
    this.#link.command(command, true);
  }

  async #lookUp({ settings: { game }, components }: TableMessage["about"]): Promise<void> {
    const [found, games] = await Promise.all([
      get<{ values: Values }>(`/api/components/${game}/${components}`),
      get<GamesInfo>("/api/games"),
    ]);
    this.values = found.values;
    const packaged = games.games.some((one) => one.game === game && one.components === components);
    this.box = packaged ? null : { hash: components, values: found.values };
    this.bots = offered(games.bots);
  }

  #refused(problem: Problem, command: Command | undefined): void {
    if (command?.do === "contribute" || command?.do === "reveal") return; // nobody has asked for it
    if (problem.code === "no-such-table") this.missing = true;
    else if (problem.code === "table-frozen") this.frozen = sentenceOf(problem);
    else if (problem.code === "would-reveal" && command?.do === "choose") {
      this.asking = this.options.find((option) => option.choice === command.choice) ?? null;
    } else notices.say(sentenceOf(problem), "problem");
  }
}
