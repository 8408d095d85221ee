/** What one address has taken lately and holds now. */
export interface Share {
  /** Milliseconds of service, those of a while ago counting less and less. */
  usage: number;
  /** Places in the line and inside. */
  places: number;
  /** Bytes of bodies that have not arrived yet. */
  bytes: number;
}

const MOST = 4096;
const HALF_LIFE = 3000;
const FORGOTTEN = 0.5;

const isFree = ({ places, bytes }: Share): boolean => places === 0 && bytes === 0;

/** The shares of addresses; those that hold something are never forgotten, of the others some thousands are known. */
export class Shares {
  private readonly byAddress = new Map<string, Share>();

  of(address: string): Share {
    const known = this.byAddress.get(address);
    if (known) return known;
    if (this.byAddress.size >= MOST) this.forgetOne();
    const share: Share = { usage: 0, places: 0, bytes: 0 };
    this.byAddress.set(address, share);
    return share;
  }

  /** Time goes by. */
  fade(ms: number): void {
    const factor = 0.5 ** (ms / HALF_LIFE);
    for (const [address, share] of this.byAddress) {
      share.usage *= factor;
      if (share.usage < FORGOTTEN && isFree(share)) this.byAddress.delete(address);
    }
  }

  get size(): number {
    return this.byAddress.size;
  }

  // Whoever came first of those that hold nothing.
  private forgetOne(): void {
    for (const [address, share] of this.byAddress) {
      if (!isFree(share)) continue;
      this.byAddress.delete(address);
      return;
    }
  }
}
