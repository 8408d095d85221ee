import { chrome } from '../browser/chrome.ts';
import { hubFront } from '../browser/fronts.ts';
import { drawnIn, type Visit, visit } from '../browser/visit.ts';
import { shown } from '../measure/compare.ts';
import { inTurns } from '../measure/rounds.ts';
import { median, ratiosOf, spreadOf } from '../measure/stats.ts';
import type { Row } from '../row.ts';
import { settings } from '../settings.ts';

const onSlowPhone = { slowNetwork: true, cpu: 4 };
const article = 'main article';

export const dailyPaint: Row = {
  name: 'daily-paint',
  work: 'first paint of `/daily` on a phone, slow 4G and 4 × CPU; LCP beside it',
  floor: '`/` of the same hub',
  measure: async (world) => {
    const browser = await chrome(world);
    const hub = await hubFront(world);
    const look = (path: string) => () =>
      visit(browser, hub.url + path, { content: article, action: '' }, onSlowPhone);
    const turns = { floor: look('/'), ours: look('/daily') };
    const { floor, ours } = await inTurns<'floor' | 'ours', Visit>(turns, settings.rounds);
    const paints = (visits: readonly Visit[]) => visits.map(({ fcp }) => fcp);
    const largest = (visits: readonly Visit[]) => shown(median(visits.map(({ lcp }) => lcp)));
    return {
      figures: [
        {
          label: 'first paint',
          unit: '×',
          value: spreadOf(ratiosOf(paints(ours), paints(floor))),
          reach: { is: 'at most', value: 1.2 },
          beside: [
            `/ ${shown(median(paints(floor)))} ms`,
            `/daily ${shown(median(paints(ours)))} ms`,
            `LCP ${largest(ours)} ms beside ${largest(floor)} ms`,
            drawnIn(ours),
          ],
        },
      ],
    };
  },
};
