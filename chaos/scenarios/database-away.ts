import { setTimeout } from 'node:timers/promises';
import { BadLine } from '@hub/api/testing/bad-line';
import type { Scenario } from '../scenario.ts';
import { type Hub, startHub } from '../world/hub.ts';
import { prepareGround } from '../world/ledger.queries.ts';
import { inPlaces, onDatabaseOf } from '../world/places.ts';
import { type Member, register } from '../world/writers.ts';

// The hub's own deadlines (readers 5 s, writers 10 s) and what a busy machine adds.
const READ_MS = 7000;
const WRITE_MS = 13_000;
const RECOVERY_MS = 10_000;
const SLOW_MS = 1500;

interface Answered {
  readonly what: string;
  readonly status: number;
  readonly took: number;
}

const ask = async (what: string, address: string, init: RequestInit = {}): Promise<Answered> => {
  const from = performance.now();
  const status = await fetch(address, { ...init, signal: AbortSignal.timeout(30_000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  return { what, status, took: Math.round(performance.now() - from) };
};

const json = (body: object, cookie: string, origin: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin, cookie },
  body: JSON.stringify(body),
});

let turn = 0;

/** A read that is cached, one that is not, and a write, all at once. */
const askAll = ({ url }: Hub, member: Member, story: number): Promise<Answered[]> => {
  turn += 1;
  const comment = { source_id: `story-${story}`, content: `评论 ${turn}` };
  return Promise.all([
    ask('cached', `${url}/api/v1/stories/${story}`),
    ask('read', `${url}/api/v1/stories/${1_100_000 + turn}`),
    ask('write', `${url}/api/v1/comments`, json(comment, member.cookie, url)),
  ]);
};

const problem = (state: string, { what, status, took }: Answered): string =>
  `${state}: ${what} answered ${status} after ${took} ms`;

/** What an answer may be while the database is away: the cache goes on, all else is told so in time. */
const isRight = ({ what, status, took }: Answered): boolean => {
  if (what === 'cached') return status === 200 && took <= READ_MS;
  return status === 503 && took <= (what === 'read' ? READ_MS : WRITE_MS);
};

// Slow is not away: what is answered in time is right.
const isRightSlowly = (answer: Answered): boolean => isRight(answer) || isWell(answer);

const isWell = ({ what, status }: Answered): boolean => (what === 'read' ? status === 404 : status === 200);

interface State {
  readonly name: string;
  readonly isRight: (answer: Answered) => boolean;
  readonly begin: () => Promise<void> | void;
  readonly end: () => Promise<void> | void;
}

const statesOf = (line: BadLine): readonly State[] => [
  { name: 'stopped', isRight, begin: () => line.close(), end: () => line.open() },
  { name: 'slow', isRight: isRightSlowly, begin: () => line.delay(SLOW_MS), end: () => line.delay(0) },
  {
    name: 'black-holed',
    isRight,
    begin: () => line.silence(true),
    end: () => {
      line.silence(false);
      line.cut();
    },
  },
];

const recovers = async (hub: Hub, member: Member, story: number): Promise<boolean> => {
  const until = performance.now() + RECOVERY_MS;
  while (performance.now() < until) {
    if ((await askAll(hub, member, story)).every(isWell)) return true;
    await setTimeout(100);
  }
  return false;
};

export const databaseAway: Scenario = {
  name: 'database-away',
  what: `database stopped, slow (${SLOW_MS} ms each way), black-holed: cached reads go on, the rest 503 in time, well again within ${RECOVERY_MS / 1000} s`,
  isShort: true,
  run: (scale, say) =>
    inPlaces(async (places) => {
      const place = await places.empty('PostgreSQL');
      const far = new URL(place.databaseUrl);
      const line = new BadLine(Number(far.port));
      await line.open();
      const near = new URL(far);
      near.port = String(line.port);
      const hub = await startHub({ ...place, databaseUrl: near.href });
      const { stories } = await onDatabaseOf(place, (pool) => prepareGround(pool));
      const story = stories[0] ?? 0;
      const member = await register(hub.url, 'reader');
      const rounds = scale === 'short' ? 1 : 5;
      const lost: string[] = [];
      let asked = 0;
      for (let round = 0; round < rounds; round += 1) {
        for (const state of statesOf(line)) {
          await askAll(hub, member, story);
          await state.begin();
          const answers = [...(await askAll(hub, member, story)), ...(await askAll(hub, member, story))];
          asked += answers.length;
          lost.push(
            ...answers.filter((answer) => !state.isRight(answer)).map((one) => problem(state.name, one)),
          );
          await state.end();
          if (!(await recovers(hub, member, story))) lost.push(`${state.name}: not well again`);
          say(
            `  ${state.name}: ${answers.map(({ what, status, took }) => `${what} ${status} ${took} ms`).join(', ')}`,
          );
        }
      }
      if (hub.child.process.exitCode !== null) lost.push('the process ended');
      // Without the line's end being repaired nobody may be found well.
      await line.close();
      const isNoticed = !(await recovers(hub, member, story));
      await hub.stop();
      return {
        tried: `${rounds} × 3 states, ${asked} requests`,
        lost,
        control: { broken: 'the database stays away', isNoticed },
      };
    }),
};
