import { hold } from '@hub/shared/door/held';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Seated } from './connection.ts';

export interface SeatLimits {
  readonly ofMember: number;
  readonly ofAddress: number;
  readonly inAll: number;
}

class Groups<Key> {
  readonly #groups = new Map<Key, Set<Seated>>();

  of(key: Key): ReadonlySet<Seated> {
    return this.#groups.get(key) ?? new Set();
  }

  add(key: Key, one: Seated): void {
    const group = this.#groups.get(key) ?? new Set();
    this.#groups.set(key, group.add(one));
  }

  remove(key: Key, one: Seated): void {
    const group = this.#groups.get(key);
    group?.delete(one);
    if (group?.size === 0) this.#groups.delete(key);
  }
}

/**
 * Who has a stream open. A stream holds no slot at the door, so there is a bound of its own: for a member, whose oldest gives
 * way (a phone that lost its line comes back before that is noticed), for an address and for all, who are refused.
 */
export class Seats {
  readonly all = new Set<Seated>();
  readonly #limits: SeatLimits;
  readonly #members = new Groups<number>();
  readonly #addresses = new Groups<string>();

  constructor(limits: SeatLimits) {
    this.#limits = limits;
  }

  /** Takes a seat, which is given back by calling what is returned, any number of times. */
  take(one: Seated): () => void {
    const { address, viewer } = one;
    const member = viewer?.userId ?? 0;
    const own = member === 0 ? undefined : this.#members.of(member);
    const [oldest] = own && own.size >= this.#limits.ofMember ? own : [];
    oldest?.end();
    if (this.all.size >= this.#limits.inAll) throw new AppError('overloaded');
    if (this.#addresses.of(address).size >= this.#limits.ofAddress) throw new AppError('too_many');
    const release = hold('feed.streams');
    this.all.add(one);
    this.#addresses.add(address, one);
    if (member !== 0) this.#members.add(member, one);
    return () => {
      release();
      this.all.delete(one);
      this.#addresses.remove(address, one);
      this.#members.remove(member, one);
    };
  }
}
