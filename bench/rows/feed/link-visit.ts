import { chrome } from '../../browser/chrome.ts';
import { drawnIn, type Visit, visit } from '../../browser/visit.ts';
import { shown } from '../../measure/compare.ts';
import { inTurns } from '../../measure/rounds.ts';
import { median, ratiosOf, spreadOf } from '../../measure/stats.ts';
import type { Figure, Reach, Row } from '../../row.ts';
import { settings } from '../../settings.ts';
import { type Server, startFloor } from '../../world/servers.ts';
import type { World } from '../../world/world.ts';
import { rawGet } from '../raw-get.ts';

const conditions = { slowNetwork: true, cpu: 4 };
const wanted = { content: '[role="feed"] [role="article"], [role="feed"] article', action: '' };
const KB = 1000;

const frontOf = async (world: World): Promise<Server> => {
  await world.builds();
  const api = await world.feedApi();
  return world.server('feed front', () => startFloor('front-server.ts', { API: api.url }));
};

interface Visits {
  readonly floor: readonly Visit[];
  readonly ours: readonly Visit[];
}

const ratio = (
  { floor, ours }: Visits,
  label: string,
  of: (one: Visit) => number,
  reach?: Reach,
): Figure => ({
  label,
  unit: '×',
  value: spreadOf(ratiosOf(ours.map(of), floor.map(of))),
  ...(reach ? { reach } : {}),
  beside: [`/ ${shown(median(floor.map(of)))} ms`, `/link ${shown(median(ours.map(of)))} ms`],
});

const plain = (
  { floor, ours }: Visits,
  { label, unit, of, most }: { label: string; unit: string; of: (one: Visit) => number; most: number },
): Figure => ({
  label,
  unit,
  value: spreadOf(ours.map(of)),
  reach: { is: 'at most', value: most },
  beside: [`/ ${shown(median(floor.map(of)))}${unit === '' ? '' : ` ${unit}`}`],
});

const figuresOf = (visits: Visits): Figure[] => {
  const most = (value: number): Reach => ({ is: 'at most', value });
  const drawn = ratio(visits, 'LCP', ({ lcp }) => lcp, most(1.15));
  return [
    { ...drawn, beside: [...drawn.beside, `/link: ${drawnIn(visits.ours)}`] },
    ratio(visits, 'list visible', ({ visible }) => visible, most(1.15)),
    plain(visits, { label: 'CLS', unit: '', of: ({ cls }) => cls, most: 0.01 }),
    plain(visits, { label: 'bytes without images', unit: 'KB', of: ({ bytes }) => bytes / KB, most: 190 }),
    plain(visits, { label: 'requests', unit: '', of: ({ requests }) => requests, most: 18 }),
  ];
};

export const linkVisit: Row = {
  name: 'link-visit',
  work: '/link over 1,000,000 statuses: cold visit until 3 s of silence, slow 4G and 4 × CPU, phone',
  floor: '/ of the same hub',
  measure: async (world) => {
    const front = await frontOf(world);
    const browser = await chrome(world);
    const visits = await inTurns<'floor' | 'ours', Visit>(
      {
        floor: () => visit(browser, `${front.url}/`, wanted, conditions),
        ours: () => visit(browser, `${front.url}/link`, wanted, conditions),
      },
      settings.rounds,
    );
    const [home, link] = [await rawGet(`${front.url}/`), await rawGet(`${front.url}/link`)];
    const size = link.length / KB;
    return {
      figures: [
        ...figuresOf(visits),
        {
          label: 'document',
          unit: 'KB',
          value: spreadOf([size]),
          beside: [`/ ${shown(home.length / KB)} KB, both packed with Brotli`],
        },
      ],
    };
  },
};
