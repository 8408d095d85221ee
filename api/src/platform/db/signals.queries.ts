import type pg from 'pg';
import { workForAll } from '../deadlines/current.ts';

type Listener = (word: string) => void;

/** What the processes of one hub tell each other. A word is short: PostgreSQL takes 8,000 bytes. */
export interface Signals {
  /** Tells all processes, this one too. Nobody waits for it; what is told while the database is away is lost. */
  readonly tell: (words: readonly string[]) => void;
  /** Hears of everything that is told from now on, until what is returned is called. */
  readonly hear: (listener: Listener) => () => void;
  readonly close: () => Promise<void>;
}

class Listeners {
  readonly #all = new Set<Listener>();

  add(listener: Listener): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  /** Whoever hears of it works for many, not for the request that told of it. */
  call(word: string): void {
    workForAll(() => {
      for (const listener of this.#all) listener(word);
    });
  }
}

/** Of one process alone, as the embedded database has. */
export const localSignals = (): Signals => {
  const listeners = new Listeners();
  return {
    tell: (words) => {
      for (const word of words) listeners.call(word);
    },
    hear: (listener) => listeners.add(listener),
    close: async () => undefined,
  };
};

const CHANNEL = 'hub_signals';
const AGAIN_AFTER = 1000;

/** By LISTEN and NOTIFY: one connection of this process hears, and comes back where it breaks. */
class PostgresSignals implements Signals {
  readonly #listeners = new Listeners();
  readonly #pool: pg.Pool;
  readonly #connect: () => pg.Client;
  #client: pg.Client | undefined;
  #isClosed = false;

  constructor(pool: pg.Pool, connect: () => pg.Client) {
    this.#pool = pool;
    this.#connect = connect;
  }

  readonly tell = (words: readonly string[]): void => {
    if (words.length === 0 || this.#isClosed) return;
    this.#pool
      .query('select pg_notify($1, word) from unnest($2::text[]) as told (word)', [CHANNEL, words])
      .catch(() => undefined);
  };

  readonly hear = (listener: Listener): (() => void) => {
    if (!this.#client) this.#listen();
    return this.#listeners.add(listener);
  };

  readonly close = async (): Promise<void> => {
    this.#isClosed = true;
    await this.#client?.end().catch(() => undefined);
  };

  #listen(): void {
    const client = this.#connect();
    this.#client = client;
    const again = (): void => {
      if (this.#client !== client) return;
      this.#client = undefined;
      client.end().catch(() => undefined);
      setTimeout(() => {
        if (!this.#client && !this.#isClosed) this.#listen();
      }, AGAIN_AFTER).unref();
    };
    client.on('error', again).on('end', again);
    client.on('notification', ({ payload = '' }) => this.#listeners.call(payload));
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .catch(again);
  }
}

const known = new WeakMap<object, Signals>();

/** The signals of whoever uses this database; of this process alone, unless others were opened. */
export const signalsOf = (db: object): Signals => {
  const found = known.get(db) ?? localSignals();
  known.set(db, found);
  return found;
};

/** From now on processes that use the same server hear of each other. */
export const openPostgresSignals = (db: object, pool: pg.Pool, connect: () => pg.Client): Signals => {
  const signals = new PostgresSignals(pool, connect);
  known.set(db, signals);
  return signals;
};
