// A table: what the server last said about it, what is looked at, and what one does there.

import { get } from "$/lib/api";
import { Link, type LinkState } from "$/lib/link";
import { me } from "$/lib/me.svelte";
import { attempt, notices, sentenceOf } from "$/lib/notices.svelte";
import { prefs } from "$/lib/prefs.svelte";
import { say, t, type Box } from "$/lib/words.svelte";
import type {
  About,
  BotInfo,
  Command,
  Entry,
  GameEvent,
  GamesInfo,
  Line,
  Option,
  Problem,
  Step,
  TableMessage,
  TableState,
  TurnsInBeats,
  UpdateMessage,
  Values,
} from "$/lib/types";
import { Hint } from "./hint.svelte";
import { shuffleCommand } from "./shuffle";
import { chime } from "./sound";
import { picturesOf, type Picture, type View } from "./pictures";
import {
  DRAFT,
  changesGame,
  chapters,
  entryOf,
  isUndone,
  liveTurns,
  paragraphs,
  partOf,
  partsOf,
  seenAsDraft,
  sentence,
  withoutBeats,
} from "./story";
import { Storyteller, TURN } from "./storyteller.svelte";

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
  /** Which events are told one by one; the game says so when it is there. */
  isCeremony: (event: GameEvent) => boolean = () => false;
  /** The last that happened was told; also if there was nothing to tell. */
  told: () => void = () => undefined;
  readonly story = new Storyteller(
    (lines) => this.words(lines),
    () => this.told(),
  );

  readonly #link: Link;
  readonly #heard: (TableMessage | UpdateMessage)[] = [];
  /** This page has promised a part of the shuffle. */
  #promised = false;

  constructor(readonly id: string) {
    this.#link = new Link(
      id,
      {
        hello: (person) => (me.person = person),
        table: (message) => this.#hear(message),
        refused: (problem, command) => this.#refused(problem, command),
        // Not before what was heard is learned.
        state: (state) =>
          setTimeout(() => {
            this.linked = state;
            this.busy = this.#link.busy;
          }),
      },
      () => (prefs.speed ? Math.round(TURN / prefs.speed) : 0),
    );
    this.#link.connect();
  }

  close(): void {
    this.#link.close();
  }

  // What is there ------------------------------------------------------------------------------------------------

  view = $derived(this.step?.view ?? this.story.view ?? this.state?.view ?? null);
  /** As it is, whatever is being told. */
  present = $derived(this.step?.view ?? this.state?.view ?? null);
  /** What lies before each player, of whatever game: as in the view, so that a draft counts, too. */
  purses = $derived((this.view as { seats: { points: number; money: number }[] } | null)?.seats ?? []);
  toMove = $derived(this.step ? this.step.to_move : (this.state?.to_move ?? null));
  /** Who is at it in what is shown. */
  acting = $derived(this.story.picture && !this.step ? this.story.picture.seat : this.toMove);
  /** The entry that is being told; its pictures all give the same, so that the log is not made anew for each. */
  #toldTo = $derived(this.story.picture && !this.story.picture.past ? entryOf(this.story.picture) : Infinity);
  /** What has happened as far as it was told. */
  heard = $derived(
    this.#toldTo === Infinity ? this.entries : this.entries.filter(({ number }) => number <= this.#toldTo),
  );
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
    this.story.finish();
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
        this.story.forget();
      }
      if (this.values === null) void attempt(() => this.#lookUp(message.about)); // again after a lost connection
      this.about = message.about;
      this.frozen = null;
    }
    const first = this.state === null;
    const pictures = first ? [] : this.#picturesOf(message);
    if (this.state && isUndone(this.state, message.state, message.entries)) this.story.forget();
    if (message.entries.length > 0) this.entries = [...this.entries, ...message.entries.map(withoutBeats)];
    if (message.state.stamp !== this.stamp) this.asking = null;
    this.state = message.state;
    this.#addToShuffle(message.state);
    if (first || this.step !== null) return;
    if (pictures.length > 0 && prefs.sound) chime(this.myTurn);
    if (pictures.length > 0) this.story.tell(pictures);
    else if (message.entries.some(changesGame) && !this.story.telling) this.told();
  }

  /** What of this was not shown yet; what one saw as one's draft is no news when it is committed. */
  #picturesOf(message: TableMessage | UpdateMessage): Picture[] {
    const { draft, view, seats } = message.state;
    const seat = message.state.to_move ?? 0;
    const parts = partsOf(message.entries);
    if (draft?.beats) parts.push(partOf(DRAFT, seat, `draft ${seat} ${seats[seat]?.last_turn}`, draft));
    const seen = seenAsDraft(this.state, message.state, message.entries);
    return view ? picturesOf(parts, view as View, this.isCeremony, seen) : [];
  }

  /** The last turn again. */
  async again(): Promise<void> {
    const last = chapters(liveTurns(this.entries)).at(-1);
    if (this.story.canRepeat) this.story.again();
    else if (last) await this.retell(last.entry.number, last.last.number);
  }

  /** Turns of the past, again; those of the entries from the first to the last. */
  async retell(first: number, last: number): Promise<void> {
    const pictures: Picture[] = [];
    let wanted = liveTurns(this.entries).filter(({ number }) => first <= number && number <= last);
    while (wanted.length) {
      const until = wanted.at(-1)?.number ?? last;
      const found = await get<TurnsInBeats>(`/api/tables/${this.id}/beats?first=${first}&last=${until}`);
      const beats = new Map(found.turns.map((turn) => [turn.number, turn.beats]));
      const turns = wanted.flatMap((entry) => {
        const told = beats.get(entry.number);
        return told ? [{ ...entry, beats: told }] : [];
      });
      pictures.unshift(...picturesOf(partsOf(turns), found.view as View, this.isCeremony));
      // An answer holds so many turns, the last of them.
      wanted = wanted.filter(({ number }) => number < (found.turns[0]?.number ?? 0));
    }
    this.story.retell(pictures);
  }

  /** The speed of the story has changed. */
  paceChanged(): void {
    this.#link.tellPace();
    if (prefs.speed === 0) this.story.finish();
  }

  /** What lines say of one player, or of the table. */
  clauses(lines: Line[]): string {
    const [only] = lines;
    return only && lines.length === 1
      ? say(only.says, this.name)
      : say(["list.clauses", lines.map(({ says }) => says)], this.name);
  }

  /** Lines of the log as one text. */
  words(lines: Line[]): string {
    return paragraphs(lines)
      .map((one) => sentence(`${one.seat >= 0 ? `${this.name(one.seat)} ` : ""}${this.clauses(one.lines)}`))
      .join(" ");
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
    this.bots = games.bots;
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
