import { listen } from '@hub/shared/door/listen';
import { freePort } from '@hub/shared/door/testing/free-port';
import { startTestApp, type TestAppOptions } from '../../../testing/test-app.ts';
import { doorOf } from '../../door-of.ts';

export interface BehindDoor {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** An API that listens on a port behind its door, as the product does. */
export const startBehindDoor = async (options: TestAppOptions): Promise<BehindDoor> => {
  const test = await startTestApp(options);
  const port = await freePort();
  const door = doorOf(test.config);
  const listening = await listen({ setting: 'PORT', host: '127.0.0.1', port, door });
  listening.serve((request, response) => test.app.routing(request, response));
  const close = async (): Promise<void> => {
    await listening.close();
    door.close();
    await test.close();
  };
  return { port, close };
};
