import type { Listening } from '@hub/shared/door/listen';

export interface Part {
  close(): Promise<void>;
}

/** What is open, to be closed: doors first, so that what is under way ends, then what stood behind them. */
export class Opened {
  private readonly doors: Part[] = [];
  private readonly parts: Part[] = [];

  async door(listening: Promise<Listening>): Promise<Listening> {
    const door = await listening;
    this.doors.push(door);
    return door;
  }

  async part<P extends Part>(opening: Promise<P>): Promise<P> {
    const part = await opening;
    this.parts.push(part);
    return part;
  }

  async close(): Promise<void> {
    await Promise.all(this.doors.splice(0).map((door) => door.close()));
    for (const part of this.parts.splice(0).reverse()) await part.close();
  }
}
