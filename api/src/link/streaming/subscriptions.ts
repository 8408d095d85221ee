import { allows } from '@hub/shared/contracts/kit/feed-scopes';
import { hold } from '@hub/shared/door/held';
import type { Connection } from './connection.ts';
import { notificationScopes, type Topic } from './topics.ts';

/** A status that everybody may find. */
interface Findable {
  readonly tags: readonly string[];
  readonly has_media: boolean;
  readonly is_remote: boolean;
}

/** One topic on one connection. */
export interface Subscription {
  readonly connection: Connection;
  readonly topic: Topic;
  /** 0 for a visitor. */
  readonly viewerId: number;
}

class Shelf<Key> {
  readonly #all = new Map<Key, Set<Subscription>>();

  get keys(): Key[] {
    return [...this.#all.keys()];
  }

  on(key: Key): Subscription[] {
    return [...(this.#all.get(key) ?? [])];
  }

  put(key: Key, one: Subscription): () => void {
    this.#all.set(key, (this.#all.get(key) ?? new Set()).add(one));
    return () => {
      const shelf = this.#all.get(key);
      shelf?.delete(one);
      if (shelf?.size === 0) this.#all.delete(key);
    };
  }
}

const mayHearNotifications = ({ connection: { viewer } }: Subscription): boolean =>
  viewer !== undefined && notificationScopes.some((scope) => allows(viewer.scopes, scope));

/** Who in this process hears of what. */
export class Subscriptions {
  readonly #homes = new Shelf<number>();
  readonly #notified = new Shelf<number>();
  readonly #tags = new Shelf<string>();
  readonly #public = new Shelf<'public'>();

  /** Adds one, until what is returned is called. */
  add(connection: Connection, topic: Topic): () => void {
    const one = { connection, topic, viewerId: connection.viewer?.userId ?? 0 };
    const release = hold('feed.subscriptions');
    const removals = this.#put(one);
    return () => {
      release();
      for (const remove of removals) remove();
    };
  }

  /** Members whose home is listened to. */
  get homeIds(): number[] {
    return this.#homes.keys;
  }

  homesOf(userIds: readonly number[]): Subscription[] {
    return userIds.flatMap((id) => this.#homes.on(id));
  }

  notifiedOf(userId: number): Subscription[] {
    return this.#notified.on(userId);
  }

  /** Who hears of a status that everybody may find. */
  publicOf({ tags, has_media, is_remote }: Findable): Subscription[] {
    const all = [...this.#public.on('public'), ...tags.flatMap((tag) => this.#tags.on(tag))];
    const unheard = is_remote ? 'local' : 'remote';
    return all.filter(({ topic }) => (has_media || !topic.onlyMedia) && topic.origin !== unheard);
  }

  #put(one: Subscription): (() => void)[] {
    const { topic, viewerId } = one;
    if (topic.kind === 'public') return [this.#public.put('public', one)];
    if (topic.kind === 'tag') return [this.#tags.put(topic.tag, one)];
    if (topic.kind === 'nothing') return [];
    const notified = mayHearNotifications(one) ? [this.#notified.put(viewerId, one)] : [];
    return topic.kind === 'user' ? [this.#homes.put(viewerId, one), ...notified] : notified;
  }
}
