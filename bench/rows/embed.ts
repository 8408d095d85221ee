import { chrome } from '../browser/chrome.ts';
import { type Visit, visit } from '../browser/visit.ts';
import { shown } from '../measure/compare.ts';
import { inTurns } from '../measure/rounds.ts';
import { median, spreadOf } from '../measure/stats.ts';
import type { Figure, Row } from '../row.ts';
import { settings } from '../settings.ts';
import { withClient } from '../world/client.ts';
import { startWhole } from '../world/servers.ts';

const comingEvent = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      "select id from events where url = '' and end_at > now() and jsonb_array_length(agenda) > 0 order by id limit 1",
    );
    return rows[0]?.id ?? 1;
  });

const figure = (
  label: string,
  unit: string,
  of: (one: Visit) => number,
  site: Visit[],
  hub: Visit[],
): Figure => ({
  label,
  unit,
  value: spreadOf(site.map(of)),
  beside: [`hub ${shown(median(hub.map(of)))}${unit === '' ? '' : ` ${unit}`}`],
});

/** The hub has no page of one event, by the product's design: its list is the same remote's page. */
export const embed: Row = {
  name: 'embed',
  work: 'the events remote embedded by the event site, /activities/{id}: cold visit, slow 4G and 4 × CPU, phone',
  floor: 'the same remote in the hub, /events',
  measure: async (world) => {
    await world.builds();
    const loadUrl = await world.loadUrl();
    const { hub, events } = await world.once(
      'whole hub',
      () => startWhole(loadUrl),
      ({ stop }) => stop(),
    );
    const browser = await chrome(world);
    const event = await comingEvent(loadUrl);
    const slow = { slowNetwork: true, cpu: 4 };
    const { floor, ours } = await inTurns<'floor' | 'ours', Visit>(
      {
        floor: () => visit(browser, `${hub}/events`, { content: '[role="feed"] article', action: '' }, slow),
        ours: () => visit(browser, `${events}/activities/${event}`, { content: 'h1', action: '' }, slow),
      },
      settings.rounds,
    );
    return {
      figures: [
        figure('requests', '', ({ requests }) => requests, ours, floor),
        figure('bytes without images', 'KB', ({ bytes }) => bytes / 1000, ours, floor),
        figure('content visible', 'ms', ({ visible }) => visible, ours, floor),
      ],
    };
  },
};
