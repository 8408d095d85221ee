import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { freePort } from '../testing/child.ts';
import { listen } from './listen.ts';
import { StartError } from './start-error.ts';

describe('listen', () => {
  it('lets open requests end when it closes, and takes no new ones', async () => {
    const port = await freePort();
    const { promise, resolve } = Promise.withResolvers<void>();
    const listening = await listen({
      setting: 'PORT',
      host: '127.0.0.1',
      port,
      handle: (_request, response) => {
        resolve();
        setTimeout(() => response.end('done'), 300);
      },
    });
    const answer = fetch(`http://127.0.0.1:${port}/`);
    await promise;
    const closed = listening.close();
    await assert.rejects(fetch(`http://127.0.0.1:${port}/`));
    assert.equal(await (await answer).text(), 'done');
    await closed;
  });

  for (const [host, pattern] of [
    ['203.0.113.1', /EVENT_PORT/],
    ['nowhere.invalid', /无法解析|EVENT_PORT/],
  ] as const) {
    it(`says in one line what is wrong with ${host}`, async () => {
      const port = await freePort();
      const work = listen({ setting: 'EVENT_PORT', host, port, handle: () => undefined });
      await assert.rejects(work, (error) => error instanceof StartError && pattern.test(error.message));
    });
  }
});
