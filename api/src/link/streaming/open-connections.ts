import type { Context } from '../../platform/http/context.ts';
import { findGoodTokens } from '../viewer/tokens.queries.ts';
import type { Seated } from './connection.ts';
import { Seats } from './seats.ts';

const OF_MEMBER = 16;
const OF_ADDRESS = 128;
const BEAT = 15_000;
const CHECKED_EVERY = 2000;

/** All that stays open in a process: the bounds on it, its heartbeats, and its end when the token ends. */
export class OpenConnections {
  readonly #seats: Seats;
  readonly #db: Context['db'];
  readonly #timers: readonly NodeJS.Timeout[];
  #isChecking = false;

  constructor({ db, config }: Pick<Context, 'db' | 'config'>) {
    this.#db = db;
    const inAll = Math.max(Math.floor(config.maxConnections / 2), 1);
    this.#seats = new Seats({ ofMember: OF_MEMBER, ofAddress: OF_ADDRESS, inAll });
    this.#timers = [
      setInterval(() => this.#forEach((one) => one.beat()), BEAT).unref(),
      setInterval(() => void this.#endRevoked(), CHECKED_EVERY).unref(),
    ];
  }

  /** Takes a seat for a connection, until what is returned is called. */
  join(connection: Seated): () => void {
    return this.#seats.take(connection);
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#forEach((one) => one.end());
  }

  #forEach(work: (one: Seated) => void): void {
    for (const one of [...this.#seats.all]) work(one);
  }

  /** Ends the streams of tokens that are good no more: revoked, logged out, of a member who was banned. In any process. */
  async #endRevoked(): Promise<void> {
    const tokens = [...this.#seats.all].flatMap(({ token }) => token ?? []);
    if (tokens.length === 0 || this.#isChecking) return;
    this.#isChecking = true;
    // While the database is away nobody can revoke anything either.
    const good = await findGoodTokens(this.#db, tokens).catch(() => undefined);
    this.#isChecking = false;
    if (!good) return;
    const asked = new Set(tokens.map((token) => token.toString('hex')));
    this.#forEach(({ token, end }) => {
      const name = token?.toString('hex');
      if (name !== undefined && asked.has(name) && !good.has(name)) end();
    });
  }
}
