import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineCall } from '@hub/shared/contracts/kit/call';
import { NoInput } from '@hub/shared/contracts/kit/common';
import { errors } from '@hub/shared/contracts/kit/errors';
import Type from 'typebox';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { currentSignal } from '../../deadlines/current.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../serve.ts';

const readForEver = defineCall({
  method: 'GET',
  path: '/v1/probe/for-ever',
  summary: 'Never answers',
  input: NoInput,
  data: Type.Null(),
  audience: 'anyone',
});
const writeForEver = defineCall({ ...readForEver, method: 'POST', path: '/v1/probe/write-for-ever' });
const takeText = defineCall({ ...readForEver, method: 'POST', path: '/v1/probe/take' });
const cached = defineCall({ ...readForEver, path: '/v1/probe/cached', data: Type.Integer() });

const never = (): Promise<null> => new Promise(() => undefined);

/** What the handlers were told of those who wait. */
interface Seen {
  readonly signal: AbortSignal | undefined;
}

describe('every request ends', () => {
  let test: TestApp;
  let origin = '';
  const seen: Seen[] = [];
  let made = Promise.withResolvers<number>();
  let signalOfMaking: AbortSignal | undefined;
  let begun = Promise.withResolvers<void>();

  const hanging: Feature = {
    name: 'hanging',
    register: (app) => {
      const hang = async (): Promise<null> => {
        seen.push({ signal: currentSignal() });
        begun.resolve();
        return never();
      };
      serve(app, readForEver, hang);
      serve(app, writeForEver, hang);
      serve(app, takeText, async () => null);
      serve(
        app,
        cached,
        async () => {
          signalOfMaking = currentSignal();
          begun.resolve();
          return made.promise;
        },
        { cache: {} },
      );
    },
  };

  before(async () => {
    test = await startTestApp({
      features: [hanging],
      env: { CACHE_MS: '1' },
      patience: { read: 200, write: 400 },
    });
    origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => test.close());

  const reset = (): void => {
    seen.length = 0;
    begun = Promise.withResolvers();
    made = Promise.withResolvers();
  };
  const isOver = (signal: AbortSignal | undefined): Promise<unknown> =>
    signal && !signal.aborted ? once(signal, 'abort') : Promise.resolve();

  for (const call of [readForEver, writeForEver])
    it(`by 503 and Retry-After, and with it what is under way: ${call.method}`, async () => {
      reset();
      const answer = await fetch(`${origin}/api${call.path}`, {
        method: call.method,
        headers: { origin: test.config.hubOrigin },
      });
      assert.equal(answer.status, 503);
      assert.ok(Number(answer.headers.get('retry-after')) > 0);
      assert.equal(answer.headers.get('cache-control'), 'no-cache');
      const { code, message } = (await answer.json()) as { code: number; message: string };
      assert.deepEqual([code, message], [503, errors.timeout.message]);
      assert.equal(seen[0]?.signal?.aborted, true);
    });

  it('at once for a reader who goes first, but not for a writer', async () => {
    for (const [call, isEnded] of [
      [readForEver, true],
      [writeForEver, false],
    ] as const) {
      reset();
      const gone = new AbortController();
      const asked = fetch(`${origin}/api${call.path}`, {
        method: call.method,
        headers: { origin: test.config.hubOrigin },
        signal: gone.signal,
      });
      await begun.promise;
      const [one] = seen;
      const closed = Promise.race([isOver(one?.signal), sleep(100, 'goes on')]);
      gone.abort();
      await assert.rejects(asked);
      assert.equal((await closed) !== 'goes on', isEnded, call.method);
      await isOver(one?.signal);
    }
  });

  it('at once for a reader inside this process', async () => {
    reset();
    const gone = new AbortController();
    const url = `/api${readForEver.path}`;
    const asked = test.app.inject({ method: 'GET', url, signal: gone.signal });
    await begun.promise;
    const [one] = seen;
    const ended = isOver(one?.signal);
    gone.abort();
    await assert.rejects(async () => asked);
    await ended;
  });

  it('but a body may come slower than we may work', async () => {
    const { port } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1');
    const answered = once(socket, 'data');
    const head = [
      'POST /api/v1/probe/take HTTP/1.1',
      'host: 127.0.0.1',
      `origin: ${test.config.hubOrigin}`,
      'content-type: application/json',
      'content-length: 2',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    await sleep(600);
    socket.write('}');
    const [data] = (await answered) as [Buffer];
    assert.match(String(data), /^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  it('while what is made for many goes on until the last of them is gone', async () => {
    reset();
    const gone = [new AbortController(), new AbortController()] as const;
    const ask = (one: AbortController) =>
      fetch(`${origin}/api${cached.path}`, { signal: one.signal }).then(
        ({ status }) => status,
        () => 'gone',
      );
    const first = ask(gone[0]);
    await begun.promise;
    const second = ask(gone[1]);
    await sleep(50);
    gone[0].abort();
    assert.equal(await first, 'gone');
    await sleep(50);
    assert.equal(signalOfMaking?.aborted, false);
    made.resolve(7);
    assert.equal(await second, 200);

    reset();
    await sleep(5);
    const only = ask(new AbortController());
    await begun.promise;
    await only;
    assert.equal(signalOfMaking?.aborted, true);
  });
});
