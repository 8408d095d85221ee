import { networkOf } from './address.ts';

/** Milliseconds of service lately, places in the line and inside, bytes of bodies that are not let in. */
export type Good = 'usage' | 'places' | 'bytes';

// A customer of one address among many must not pay for a neighbour, and a tunnel of 65,536 addresses must not come for free.
const PART_OF_NETWORK = 1 / 16;

/** What one address, or one kind of request, has taken lately and holds now; an address' network weighs with it. */
export class Share {
  private readonly goods: Record<Good, number> = { usage: 0, places: 0, bytes: 0 };
  private readonly network: Share | undefined;

  constructor(network?: Share) {
    this.network = network;
  }

  /** Less than nothing gives back. */
  take(good: Good, amount: number): void {
    this.goods[good] += amount;
    this.network?.take(good, amount);
  }

  /** Service of a while ago counts less. */
  fade(factor: number): void {
    this.goods.usage *= factor;
  }

  get isFree(): boolean {
    return this.goods.places === 0 && this.goods.bytes === 0;
  }

  get usage(): number {
    return this.goods.usage;
  }

  /** For who is next. */
  get held(): number {
    return this.goods.usage + this.goods.places + (this.network?.held ?? 0) * PART_OF_NETWORK;
  }

  /** For whose body gives way. */
  get bytes(): number {
    return this.goods.bytes + (this.network?.bytes ?? 0) * PART_OF_NETWORK;
  }
}

const MOST = 4096;
const HALF_LIFE = 3000;
const FORGOTTEN = 0.5;

/** The shares of addresses; those that hold something are never forgotten, of the others some thousands are known. */
export class Shares {
  private readonly byAddress = new Map<string, Share>();

  /** `address` is a key as `addressKey` makes them. */
  of(address: string): Share {
    const known = this.byAddress.get(address);
    const network = networkOf(address);
    // Asked for in any case: who was asked for last is forgotten last.
    const ofNetwork = network === address ? undefined : this.of(network);
    if (!known && this.byAddress.size >= MOST) this.forgetOne();
    const share = known ?? new Share(ofNetwork);
    this.byAddress.delete(address);
    this.byAddress.set(address, share);
    return share;
  }

  /** Time goes by. */
  fade(ms: number): void {
    const factor = 0.5 ** (ms / HALF_LIFE);
    for (const [address, share] of this.byAddress) {
      share.fade(factor);
      if (share.usage < FORGOTTEN && share.isFree) this.byAddress.delete(address);
    }
  }

  // Whoever was asked for longest ago of those that hold nothing.
  private forgetOne(): void {
    for (const [address, share] of this.byAddress) {
      if (!share.isFree) continue;
      this.byAddress.delete(address);
      return;
    }
  }
}
