// Tells what happened in its own time: one turn after another, picture by picture, while the truth waits at the end of it.
//
// Nobody is kept waiting: whoever acts, or wants to go on, sees the rest at once.

import { tick } from "svelte";
import { prefs } from "$/lib/prefs.svelte";
import type { Line } from "$/lib/types";
import { stills, type Picture, type View } from "./pictures";

/** Where it is played. */
export interface Stage {
  /** Let pieces fly for a picture, each so many milliseconds; gives when the last of them has landed. */
  fly(picture: Picture, each: number): number;
}

/** Milliseconds, at normal speed. */
const FLIGHT = 400;
/** What changes without anything that flies. */
const GLANCE = 300;
/** After a turn, before the next. */
const REST = 280;
/** A sentence is on the screen for so long at least, and longer by its letters. */
const READING = 1100;
const LETTER = 9;
/** The second sentence of a kind is read faster than the first. */
const FAMILIAR = 0.65;
/** A turn takes about so long; bots wait for it. */
export const TURN = 900;
/** With so many turns behind the truth, turns are told faster, but never so fast that one can't follow. */
const BEHIND = 2;
const MOST_HASTE = 1.6;

export class Storyteller {
  /** What is drawn instead of the present; null: the present. */
  view = $state.raw<View | null>(null);
  /** The picture that is shown; null: nothing is told now. */
  picture = $state.raw<Picture | null>(null);
  /** What was told last. */
  caption = $state.raw<Line[]>([]);
  paused = $state(false);
  stage: Stage | null = null;

  #queue: Picture[] = [];
  #last: Picture[] = [];
  #said: { unit: string; parts: [string, Line[]][] } = { unit: "", parts: [] };
  #timer = 0;
  /** Counts the pictures that were begun, so that one that comes late does not fly. */
  #begun = 0;
  /** What the picture before was about, and whether this one is about the same. */
  #kind = "";
  #familiar = false;
  /** Something of what is told is news. */
  #news = false;
  #words: (lines: Line[]) => string;
  #ended: () => void;

  /** `words` are what a caption will say, `ended` is called when all news were told. */
  constructor(words: (lines: Line[]) => string, ended: () => void) {
    this.#words = words;
    this.#ended = ended;
  }

  get telling(): boolean {
    return this.picture !== null;
  }

  /** Something was told that can be told again. */
  get canRepeat(): boolean {
    return this.#last.length > 0;
  }

  /** News, after what is being told. */
  tell(pictures: Picture[]): void {
    if (pictures.length === 0) return;
    this.#news = true;
    if (prefs.speed > 0 && !document.hidden && this.stage) this.#add(pictures);
    else {
      this.finish();
      this.#keep(pictures);
      this.#end();
    }
  }

  /** What somebody has asked for is told also where all is shown at once. */
  retell(pictures: Picture[]): void {
    this.finish();
    this.#last = [];
    this.#said = { unit: "", parts: [] };
    const past = pictures.map((picture) => ({ ...picture, past: true }));
    if (this.stage) this.#add(past);
    else this.#keep(past);
  }

  /** The last turn, or step of a scoring, again. */
  again(): void {
    this.retell(this.#last);
  }

  /** On to the next turn, or the next step of a scoring. */
  next(): void {
    const unit = this.picture?.unit;
    if (this.picture) this.#keep([this.picture]);
    while (this.#queue[0] && this.#queue[0].unit === unit) this.#keep([this.#queue.shift() as Picture]);
    this.#go();
  }

  /** What was on its way when it was held comes again. */
  pause(paused: boolean): void {
    this.paused = paused;
    if (paused) clearTimeout(this.#timer);
    else if (this.picture) {
      if (this.view !== this.picture.after) this.#queue.unshift(this.picture);
      this.#go();
    }
  }

  /** The rest at once. */
  finish(): void {
    clearTimeout(this.#timer);
    if (this.picture) this.#keep([this.picture]);
    this.#keep(this.#queue);
    this.#queue = [];
    this.#end();
  }

  /** What was told did not happen after all: it was undone, or taken back. */
  forget(): void {
    this.finish();
    this.#last = [];
    this.#said = { unit: "", parts: [] };
    this.caption = [];
  }

  /** Note what was shown: for the caption, and for "again". */
  #keep(pictures: Picture[]): void {
    for (const picture of pictures) {
      if (this.#last[0]?.unit !== picture.unit) this.#last = [];
      if (!this.#last.includes(picture)) this.#last.push(picture);
      this.#say(picture);
    }
  }

  /** A turn is one sentence, which grows; it may have several parts. */
  #say({ unit, part, lines }: Picture): void {
    if (lines.length === 0) return;
    const before = this.#said.unit === unit ? this.#said.parts.filter(([name]) => name !== part) : [];
    this.#said = { unit, parts: [...before, [part, lines]] };
    this.caption = this.#said.parts.flatMap(([, told]) => told);
  }

  #add(pictures: Picture[]): void {
    this.#queue.push(...(prefs.motion ? pictures : stills(pictures)));
    if (!this.telling) this.#go();
  }

  #end(): void {
    this.picture = null;
    this.view = null;
    this.paused = false;
    if (!this.#news) return;
    this.#news = false;
    this.#ended();
  }

  #go(): void {
    clearTimeout(this.#timer);
    const picture = this.#queue.shift();
    if (!picture) {
      this.#end();
      return;
    }
    this.picture = picture;
    this.#keep([picture]);
    const kind = picture.ceremony ? (picture.events[0]?.kind ?? "") : "";
    this.#familiar = kind !== "" && kind === this.#kind;
    this.#kind = kind;
    const begun = ++this.#begun;
    if (prefs.motion) {
      this.view = picture.before;
      // What has just come to the front, or been scrolled to, has its place in the next frame of the browser.
      void tick().then(() => requestAnimationFrame(() => requestAnimationFrame(() => this.#show(picture, begun))));
    } else {
      this.view = picture.after;
      this.#wait(picture, this.#reading(picture));
    }
  }

  /** What is scored is looked at where it stands, before it goes. */
  #show(picture: Picture, begun: number): void {
    if (this.picture !== picture || this.#begun !== begun) return;
    if (!picture.ceremony) this.#fly(picture, 0);
    else {
      const looking = this.#reading(picture) / 2;
      this.#timer = window.setTimeout(() => this.#fly(picture, looking), looking);
    }
  }

  /** `looked`: so many milliseconds of what it takes to read it are over. */
  #fly(picture: Picture, looked: number): void {
    const pace = this.#pace();
    const flown = this.stage?.fly(picture, FLIGHT / pace) ?? 0;
    const shows = flown || (picture.events.length || picture.before !== picture.after ? GLANCE / pace : 0);
    this.#timer = window.setTimeout(() => {
      this.view = picture.after;
      const ends = this.#queue[0]?.unit !== picture.unit;
      const rest = picture.ceremony ? Math.max(0, this.#reading(picture) - looked - shows) : ends ? REST / pace : 0;
      this.#wait(picture, rest);
    }, shows);
  }

  #wait(picture: Picture, rest: number): void {
    if (this.picture !== picture || this.paused) return;
    this.#timer = window.setTimeout(() => this.#go(), rest);
  }

  #reading({ lines }: Picture): number {
    const time = lines.length ? READING + LETTER * this.#words(lines).length : GLANCE;
    return (time * (this.#familiar ? FAMILIAR : 1)) / (prefs.speed || 1);
  }

  #pace(): number {
    const units = new Set(this.#queue.map(({ unit, ceremony }) => (ceremony ? "" : unit))).size;
    return (prefs.speed || 1) * Math.min(MOST_HASTE, 1 + 0.5 * Math.max(0, units - BEHIND));
  }
}
