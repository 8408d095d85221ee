import type { Environment } from '@hub/shared/contracts/settings/read-settings';
import { freePort } from '@hub/shared/door/testing/free-port';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type FeedClient, feedMember } from '../feed.testing.ts';

/** A hub that federates, at an address of its own on this machine. */
export interface FederatedHub {
  readonly test: TestApp;
  readonly origin: string;
  readonly host: string;
  readonly member: () => Promise<FeedClient>;
  /** Works on what came in, tells of what happened, and brings it to other servers. */
  readonly work: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const jobs = ['federation-inbox', 'federation-stories', 'federation-events', 'federation-delivery'];

export const startFederatedHub = async (env: Environment = {}): Promise<FederatedHub> => {
  const port = await freePort();
  const host = `localhost:${port}`;
  const origin = `http://${host}`;
  const own = { HUB_ORIGIN: origin, ACTIVITYPUB: 'on', ACTIVITYPUB_PRIVATE: 'on' };
  const test = await startTestApp({ env: { ...own, ...env } });
  await test.app.listen({ port, host: 'localhost' });
  return {
    test,
    origin,
    host,
    member: () => feedMember(test),
    work: async () => {
      for (const job of jobs) await test.jobs.enqueue(job);
    },
    close: () => test.close(),
  };
};

/** Lets hubs tell each other all there is to tell: a word, its answer, and what follows from that. */
export const settle = async (...hubs: readonly FederatedHub[]): Promise<void> => {
  for (let round = 0; round < 3; round += 1) for (const hub of hubs) await hub.work();
};
