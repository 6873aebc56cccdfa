// What can be played here and which tables there are, asked anew every now and then while somebody looks.

import { get, Refused, serverTime } from "$/lib/api";
import { me } from "$/lib/me.svelte";
import { complain } from "$/lib/notices.svelte";
import type { BotInfo, GameInfo, GamesInfo, TableLine } from "$/lib/types";
import { ofStrangers, ordered } from "./order";

const EVERY = 15000;

interface Lines {
  tables: TableLine[];
}

class Offer {
  games = $state.raw<GameInfo[]>([]);
  bots = $state.raw<BotInfo[]>([]);
  #asked: Promise<void> | null = null;

  /** It doesn't change while the server runs, so it is asked once. */
  load(): Promise<void> {
    this.#asked ??= this.#ask().catch((error: unknown) => {
      this.#asked = null;
      throw error;
    });
    return this.#asked;
  }

  async #ask(): Promise<void> {
    const { games, bots } = await get<GamesInfo>("/api/games");
    this.games = games;
    this.bots = bots;
  }
}

export const offer = new Offer();

export class Lobby {
  loaded = $state(false);
  /** The server's time when the lists were last drawn. */
  now = $state(serverTime());
  #own = $state.raw<TableLine[]>([]);
  #open = $state.raw<TableLine[]>([]);
  #running = $state.raw<TableLine[]>([]);
  #complained = false;

  own = $derived(ordered(this.#own));
  open = $derived(ofStrangers(this.#open, this.#own));
  running = $derived(ofStrangers(this.#running, this.#own));

  /** Until the returned function is called. */
  watch(): () => void {
    const look = (): void => {
      if (!document.hidden) void this.refresh();
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  /** A server that is away is mentioned once, not every few seconds. */
  async refresh(): Promise<void> {
    try {
      await Promise.all([offer.load(), this.#look()]);
      this.#complained = false;
    } catch (error) {
      if (!this.#complained) complain(error);
      this.#complained = true;
    }
  }

  async #look(): Promise<void> {
    const [own, open, running] = await Promise.all([
      me.person ? ownTables() : [],
      listed("/api/tables?status=open"),
      listed("/api/tables?status=running"),
    ]);
    this.#own = own;
    this.#open = open;
    this.#running = running;
    this.now = serverTime();
    this.loaded = true;
  }
}

const listed = async (path: string): Promise<TableLine[]> => (await get<Lines>(path)).tables;

/** Who was logged out elsewhere has no tables. */
async function ownTables(): Promise<TableLine[]> {
  try {
    return await listed("/api/me/games");
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    me.person = null;
    return [];
  }
}
