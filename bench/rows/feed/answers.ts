import { shown } from '../../measure/compare.ts';
import { byTurns, inTurns } from '../../measure/rounds.ts';
import { median, quantile, ratiosOf, spreadOf } from '../../measure/stats.ts';
import type { Figure, Reach } from '../../row.ts';
import { settings } from '../../settings.ts';
import type { World } from '../../world/world.ts';
import { jsonOf, timeOf } from '../ask.ts';
import { poolFloor } from '../lists.ts';

const TIMES = 100;
const P95 = 0.95;

/** Ways to ask, by what the table calls them; each says how long an answer took. */
export type Asks = Readonly<Record<string, () => Promise<number>>>;

export const p95 = (times: readonly number[]): number => quantile(times, P95);

/** p95 and median of each round's answers, as they stand beside a figure. */
export const told = (name: string, rounds: readonly (readonly number[])[]): string =>
  `${name} p95 ${shown(median(rounds.map(p95)))} ms (p50 ${shown(median(rounds.map(median)))})`;

/** p95 of answers as a ratio to that of a floor; all are asked in turn, one request after the other. */
export const compareAnswers = async (
  floor: { readonly name: string; readonly ask: () => Promise<number> },
  asks: Asks,
  reach?: Reach,
  times = TIMES,
): Promise<Figure[]> => {
  const round = () => byTurns({ ...asks, floor: floor.ask }, times);
  const { rounds } = await inTurns<'rounds', Record<string, number[]>>({ rounds: round }, settings.rounds);
  const of = (name: string) => rounds.map((one) => one[name] ?? []);
  return Object.keys(asks).map((label) => ({
    label,
    unit: '×',
    value: spreadOf(ratiosOf(of(label).map(p95), of('floor').map(p95))),
    ...(reach ? { reach } : {}),
    beside: [told(floor.name, of('floor')), told('hub', of(label))],
  }));
};

export const PRIMARY_KEY = '20 statuses by primary key over a pool from bare node:http';

/** The primary-key read of what a timeline shows first. */
export const primaryKeyFloor = async (
  world: World,
  path: string,
  headers: Readonly<Record<string, string>>,
) => {
  const [floor, api] = [await poolFloor(world, await world.feedUrl()), await world.feedApi()];
  const first = await jsonOf<{ id: string }[]>(api.url + path, { headers });
  const url = `${floor.url}/statuses?ids=${first.map(({ id }) => id).join(',')}`;
  return { name: 'primary key', ask: () => timeOf(url) };
};
