import type { Spread } from './measure/stats.ts';
import type { World } from './world/world.ts';

/** What a figure has to reach. */
export interface Reach {
  readonly is: 'at least' | 'at most';
  readonly value: number;
}

/** One number of a row, with what it has to reach, if anything. */
export interface Figure {
  readonly label: string;
  /** `×` for a ratio to the floor. */
  readonly unit: string;
  readonly value: Spread;
  readonly reach?: Reach;
  /** What stands behind it: requests a second, processor time, … of floor and product. */
  readonly beside: readonly string[];
}

/** What measuring a row came to. */
export type Outcome = { readonly figures: readonly Figure[] } | { readonly unmeasured: string };

/** One line of the table of the bench. */
export interface Row {
  /** By which it is asked for. */
  readonly name: string;
  readonly work: string;
  readonly floor: string;
  readonly measure: (world: World) => Promise<Outcome>;
}

export const isReached = ({ value: { median }, reach }: Figure): boolean | undefined => {
  if (!reach) return undefined;
  return reach.is === 'at least' ? median >= reach.value : median <= reach.value;
};
