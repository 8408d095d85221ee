import { shown } from '../measure/compare.ts';
import { inTurns } from '../measure/rounds.ts';
import { median, quantile, ratiosOf, spreadOf } from '../measure/stats.ts';
import type { Row } from '../row.ts';
import { settings } from '../settings.ts';
import { addMembers, logIn } from '../world/members.ts';
import { answerOf } from './ask.ts';

const LOGINS = 20;
const READERS = 4;

const until = async (end: number, work: () => Promise<void>): Promise<void> => {
  while (performance.now() < end) await work();
};

/** The 99th percentile of the list's first page over a turn, while so many log in one after the other. */
const turn = async (api: string, logins: number): Promise<number> => {
  const end = performance.now() + settings.seconds * 1000;
  const body = JSON.stringify({ sort: 'new', page: 1, tag_id: '', limit: 20, events: true });
  const times: number[] = [];
  // Whoever is told to come back in a moment has an answer too.
  const read = async () =>
    void times.push((await answerOf(`${api}/api/v1/story/list`, { body }, [200, 503])).took);
  await Promise.all([
    ...Array.from({ length: READERS }, () => until(end, read)),
    ...Array.from({ length: logins }, (_, place) => until(end, async () => void (await logIn(api, place)))),
  ]);
  return quantile(times, 0.99);
};

export const listDuringLogins: Row = {
  name: 'list-during-logins',
  work: `story list, normal cache, ${READERS} connections: p99 while ${LOGINS} members log in again and again`,
  floor: 'the same without logins',
  measure: async (world) => {
    const loadUrl = await world.loadUrl();
    await addMembers(loadUrl, LOGINS);
    const api = await world.api();
    const { floor, ours } = await inTurns<'floor' | 'ours', number>(
      { floor: () => turn(api.url, 0), ours: () => turn(api.url, LOGINS) },
      settings.rounds,
    );
    return {
      figures: [
        {
          label: 'p99',
          unit: '×',
          value: spreadOf(ratiosOf(ours, floor)),
          beside: [`quiet ${shown(median(floor))} ms`, `during logins ${shown(median(ours))} ms`],
        },
      ],
    };
  },
};
