import { connect } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { breakRequests } from '@hub/api/testing/broken-requests';
import type { Scenario } from '../scenario.ts';
import { type Hub, startHub } from '../world/hub.ts';
import { prepareGround } from '../world/ledger.queries.ts';
import { inPlaces, onDatabaseOf } from '../world/places.ts';

const requests = { short: 1000, long: 100_000 };
// So few that what is kept for one in a hundred would close the hub.
const MAX_IN_FLIGHT = '40';
const LOOKS = 80;
// A slot stays taken for as long as the answer usually takes, five seconds at most.
const LOOKS_ALIKE = 24;
const LOOKS_AT_NOTHING = 2;
const BETWEEN_LOOKS = 250;

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

interface Readiness {
  readonly data: { readonly held: Readonly<Record<string, number>> };
}

/** What the hub holds for anybody; the connections are those of who asks. */
const heldNow = async ({ url }: Hub): Promise<string[]> => {
  const { data } = (await (await fetch(`${url}/api/readyz`)).json()) as Readiness;
  const held = Object.entries(data.held).filter(([name, count]) => name !== 'door.connections' && count > 0);
  return held.map(([name, count]) => `${count} of ${name} held`);
};

/** The same once nothing moves any more. */
const stillHeld = async (hub: Hub): Promise<string[]> => {
  let before: string[] = [];
  let same = 0;
  for (let look = 0; look < LOOKS && same < LOOKS_ALIKE; look += 1) {
    const held = await heldNow(hub);
    same = held.join() === before.join() ? same + 1 : 0;
    if (held.length === 0 && same >= LOOKS_AT_NOTHING) break;
    before = held;
    await pass(BETWEEN_LOOKS);
  }
  return before;
};

/** Keeps a body half sent while something is done, a byte now and then. */
const withHalfABody = async <T>({ port }: Hub, work: () => Promise<T>): Promise<T> => {
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
  socket.write(
    'POST /api/v1/story/list HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n',
  );
  const sending = setInterval(() => socket.write(' '.repeat(16_384)), BETWEEN_LOOKS);
  try {
    return await work();
  } finally {
    clearInterval(sending);
    socket.destroy();
  }
};

export const broken: Scenario = {
  name: 'broken-connections',
  what: 'connections that break in every way; afterwards nothing is held, and as many as there are slots are answered at once',
  isShort: true,
  run: (scale) =>
    inPlaces(async (places) => {
      const place = await places.empty('PostgreSQL');
      const hub = await startHub(place, { env: { MAX_IN_FLIGHT } });
      const { stories } = await onDatabaseOf(place, (pool) => prepareGround(pool));
      const story = stories[0] ?? 0;
      const sent = await breakRequests({
        port: hub.port,
        requests: requests[scale],
        reads: [`/api/v1/stories/${story}`, '/api/v1/events', '/api/v1/stories/1'],
        writes: ['/api/v1/story/list', '/api/v1/comments'],
      });
      const lost = await stillHeld(hub);
      const refused = await unanswered(hub, Number(MAX_IN_FLIGHT), story);
      if (refused > 0) lost.push(`${refused} of ${MAX_IN_FLIGHT} honest requests not answered`);
      const seen = await withHalfABody(hub, () => stillHeld(hub));
      await hub.stop();
      return {
        tried: `${sent} requests of every kind broken off`,
        lost,
        control: { broken: 'a body that is still held', isNoticed: seen.length > 0 },
      };
    }),
};
