import { setImmediate as othersTurn } from 'node:timers/promises';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Deleted, FeedEvent } from '../events/feed-events.ts';
import { readOne } from '../notifications/notifications.service.ts';
import { findHomesWith } from '../timelines/home.queries.ts';
import { findAbout, findBereft, findReaders } from './audience.queries.ts';
import { drawFor } from './drawing.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';

type Parts = Pick<Context, 'db' | 'config' | 'now' | 'log'>;

// What comes faster than it can be told is left out: whoever needs it all reads the timelines.
const MOST_WAITING = 1000;

// Between so many the process does what else it has to do: it answers requests while thousands are told.
const TOLD_AT_ONCE = 16;

const toEach = async (
  subscriptions: readonly Subscription[],
  tell: (one: Subscription) => void,
): Promise<void> => {
  for (let from = 0; from < subscriptions.length; from += TOLD_AT_ONCE) {
    if (from > 0) await othersTurn();
    for (const one of subscriptions.slice(from, from + TOLD_AT_ONCE)) tell(one);
  }
};

const viewersOf = (subscriptions: readonly Subscription[]): number[] => [
  ...new Set(subscriptions.map(({ viewerId }) => viewerId)),
];

/** Tells the streams of this process what happens, one event after the other, each to whom it is for. */
export class Dispatcher {
  readonly #parts: Parts;
  readonly #subscriptions: Subscriptions;
  readonly #waiting: FeedEvent[] = [];
  #isBusy = false;

  constructor(parts: Parts, subscriptions: Subscriptions) {
    this.#parts = parts;
    this.#subscriptions = subscriptions;
  }

  readonly hear = (event: FeedEvent): void => {
    if (this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push(event);
    if (!this.#isBusy) void this.#work();
  };

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (let event = this.#waiting.shift(); event; event = this.#waiting.shift())
      await this.#tell(event).catch((error: unknown) =>
        this.#parts.log.warn(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'streams were not told',
        ),
      );
    this.#isBusy = false;
  }

  async #tell(event: FeedEvent): Promise<void> {
    if (event.type === 'notifications') return this.#tellNotifications(event.of);
    if (event.type === 'delete') return this.#tellDeleted(event);
    return this.#tellStatus(event.type, event.id);
  }

  async #tellStatus(name: string, id: string): Promise<void> {
    const about = await findAbout(this.#parts.db, id);
    if (!about) return;
    const { db } = this.#parts;
    const isFound = about.visibility === 'public' && !about.is_boost;
    const finders = isFound ? this.#subscriptions.publicOf(about) : [];
    const readers = await findReaders(db, id, viewersOf(finders));
    const homes = await findHomesWith(db, id, this.#subscriptions.homeIds);
    const all = [
      ...finders.filter(({ viewerId }) => readers.has(viewerId)),
      ...this.#subscriptions.homesOf(homes),
    ];
    if (all.length === 0) return;
    const draw = await drawFor(this.#parts, id, about, viewersOf(all));
    if (!draw) return;
    await toEach(all, ({ connection, topic, viewerId }) =>
      connection.send(topic.label, name, draw(viewerId)),
    );
  }

  async #tellDeleted(event: Deleted): Promise<void> {
    const { db } = this.#parts;
    const isFound = event.visibility === 'public' && !event.isBoost;
    const about = isFound ? await findAbout(db, event.id) : undefined;
    const homes = await findBereft(db, event, this.#subscriptions.homeIds);
    const all = [
      ...(about ? this.#subscriptions.publicOf(about) : []),
      ...this.#subscriptions.homesOf(homes),
    ];
    await toEach(all, ({ connection, topic }) => connection.send(topic.label, 'delete', event.id));
  }

  async #tellNotifications(of: readonly (readonly [id: string, userId: number])[]): Promise<void> {
    for (const [id, userId] of of) {
      const all = this.#subscriptions.notifiedOf(userId);
      if (all.length === 0) continue;
      const shown = await readOne(this.#parts, userId, id).catch((error: unknown) => {
        // It was taken back, or is from whom they hear nothing any more.
        if (error instanceof AppError && error.id === 'not_found') return undefined;
        throw error;
      });
      const payload = shown && JSON.stringify(shown);
      if (payload === undefined) continue;
      for (const { connection, topic } of all) connection.send(topic.label, 'notification', payload);
    }
  }
}
