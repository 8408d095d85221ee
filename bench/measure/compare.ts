import type { Figure, Reach } from '../row.ts';
import { settings } from '../settings.ts';
import type { Load } from './load.ts';
import { inTurns } from './rounds.ts';
import { median, ratiosOf, spreadOf } from './stats.ts';

export const shown = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

const told = (name: string, loads: readonly Load[]): string => {
  const rate = median(loads.map(({ perSecond }) => perSecond));
  const cpu = median(loads.map((load) => load.cpu));
  return `${name} ${shown(rate)} req/s, ${shown(cpu)} ms CPU a request`;
};

/** Throughput of the product as a ratio to that of the floor, turn by turn. */
export const compareLoad = async (
  turns: { readonly floor: () => Promise<Load>; readonly ours: () => Promise<Load> },
  label: string,
  reach: Reach,
): Promise<Figure> => {
  const { floor, ours } = await inTurns<'floor' | 'ours', Load>(turns, settings.rounds);
  const rates = (loads: readonly Load[]) => loads.map(({ perSecond }) => perSecond);
  return {
    label,
    unit: '×',
    value: spreadOf(ratiosOf(rates(ours), rates(floor))),
    reach,
    beside: [told('floor', floor), told('hub', ours)],
  };
};
