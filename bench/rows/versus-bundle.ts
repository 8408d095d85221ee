import { plainVisits, slowVisits, type Versus } from '../browser/versus-bundle.ts';
import { drawnIn, type Visit } from '../browser/visit.ts';
import { shown } from '../measure/compare.ts';
import { median, ratiosOf, spreadOf } from '../measure/stats.ts';
import type { Figure, Row } from '../row.ts';

const FLOOR =
  'the same code as one webpack bundle with route chunks (by configuration), same server rendering';

type Timing = 'visible' | 'interactive';

const ratioOf = ({ label, ours, floor }: Versus, name: Timing, most: number): Figure => {
  const each = (visits: readonly Visit[]) => visits.map((one) => one[name]);
  return {
    label,
    unit: '×',
    value: spreadOf(ratiosOf(each(ours), each(floor))),
    reach: { is: 'at most', value: most },
    beside: [
      `one bundle: ${drawnIn(floor)}`,
      `hub: ${drawnIn(ours)}`,
      `one bundle ${shown(median(each(floor)))} ms`,
      `hub ${shown(median(each(ours)))} ms`,
      `least of each ${shown(Math.min(...each(floor)))} and ${shown(Math.min(...each(ours)))} ms`,
    ],
  };
};

const kilobytes = (bytes: number): number => bytes / 1000;

const answerTraffic = ({ label, ours }: Versus): Figure => ({
  label: `${label} bytes until 分享 answers`,
  unit: 'KB',
  value: spreadOf(ours.map(({ untilAnswer }) => kilobytes(untilAnswer.bytes))),
  reach: { is: 'at most', value: 130 },
  beside: [`${median(ours.map(({ untilAnswer }) => untilAnswer.requests))} requests by then`],
});

const trafficOf = ({ label, ours, floor }: Versus): Figure[] => {
  const bytes = (visits: readonly Visit[]) => visits.map((one) => kilobytes(one.bytes));
  const requests = (visits: readonly Visit[]) => visits.map((one) => one.requests);
  const more = bytes(ours).map((mine, round) => mine - (bytes(floor)[round] ?? Number.NaN));
  const beside = [`one bundle ${shown(median(bytes(floor)))} KB in ${median(requests(floor))} requests`];
  return [
    {
      label: `${label} all bytes`,
      unit: 'KB',
      value: spreadOf(bytes(ours)),
      beside,
    },
    {
      label: `${label} more than one bundle`,
      unit: 'KB',
      value: spreadOf(more),
      reach: { is: 'at most', value: 30 },
      beside: [],
    },
    {
      label: `${label} requests`,
      unit: '',
      value: spreadOf(requests(ours)),
      reach: { is: 'at most', value: 12 },
      beside: [],
    },
  ];
};

export const versusBundle: readonly Row[] = [
  {
    name: 'list-visible',
    work: 'list (or story) visible, slow 4G and 4 × CPU, phone',
    floor: FLOOR,
    measure: async (world) => ({
      figures: (await slowVisits(world)).map((one) => ratioOf(one, 'visible', 1.03)),
    }),
  },
  {
    name: 'list-interactive',
    work: 'an action answers (分享 opens), same conditions',
    floor: 'the same',
    measure: async (world) => ({
      figures: (await slowVisits(world)).map((one) => ratioOf(one, 'interactive', 1.2)),
    }),
  },
  {
    name: 'cold-visit',
    work: 'cold visit to `/` at 390 px, without images: bytes until 分享 answers (slow 4G and 4 × CPU), all bytes until 3 s of silence, requests',
    floor: 'the same',
    measure: async (world) => {
      const isHome = ({ label }: Versus) => label === '/';
      const answering = (await slowVisits(world)).filter(isHome).map(answerTraffic);
      return { figures: [...answering, ...(await plainVisits(world)).filter(isHome).flatMap(trafficOf)] };
    },
  },
];
