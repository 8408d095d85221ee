import { breakRequests } from '@hub/api/testing/broken-requests';
import type { Scenario } from '../scenario.ts';
import { type Hub, startHub } from '../world/hub.ts';
import { prepareGround } from '../world/ledger.queries.ts';
import { inPlaces, onDatabaseOf } from '../world/places.ts';

const requests = { short: 1000, long: 100_000 };
// As many as would close a hub that keeps one slot in a hundred.
const MAX_IN_FLIGHT = '40';

/** How many of so many honest requests, all at once, are not answered. */
const unanswered = async ({ url }: Hub, count: number, story: number): Promise<number> => {
  const statuses = await Promise.all(
    Array.from({ length: count }, async () => {
      const response = await fetch(`${url}/api/v1/stories/${story}`, { signal: AbortSignal.timeout(20_000) });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  return statuses.filter((status) => status !== 200).length;
};

export const broken: Scenario = {
  name: 'broken-connections',
  what: 'connections that break in every way; afterwards as many as there are slots are answered at once',
  isShort: true,
  run: (scale) =>
    inPlaces(async (places) => {
      const place = await places.empty('PostgreSQL');
      const hub = await startHub(place, { env: { MAX_IN_FLIGHT } });
      const { stories } = await onDatabaseOf(place, ({ pool }) => prepareGround(pool));
      const story = stories[0] ?? 0;
      const sent = await breakRequests({
        port: hub.port,
        requests: requests[scale],
        reads: [`/api/v1/stories/${story}`, '/api/v1/events', '/api/v1/stories/1'],
        writes: ['/api/v1/story/list', '/api/v1/comments'],
      });
      const lost = await unanswered(hub, Number(MAX_IN_FLIGHT), story);
      await hub.stop();
      const closed = await startHub(place, { env: { MAX_IN_FLIGHT: '1', CACHE_MS: '0' } });
      const seen = await unanswered(closed, Number(MAX_IN_FLIGHT), story);
      await closed.stop();
      return {
        tried: `${sent} requests of every kind broken off`,
        lost: lost === 0 ? [] : [`${lost} of ${MAX_IN_FLIGHT} honest requests not answered`],
        control: { broken: 'a hub with one slot left', isNoticed: seen > 0 },
      };
    }),
};
