import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { cacheDocuments } from './document-cache.ts';
import type { Answer } from './documents.ts';

const maxAgeMs = 2000;

const page = (html: string, status: 200 | 404 | 503 = 200): Answer => ({
  status,
  html,
  framable: false,
  scriptHashes: ['xyz'],
  styleHashes: ['abc'],
});
const at = (pathname: string, search = '') => ({ pathname, search });

/** A clock that stands still until it is told. */
const stopClock = (t: TestContext) => {
  let now = 1000;
  t.mock.method(performance, 'now', () => now);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  return (ms: number) => {
    now += ms;
    t.mock.timers.tick(ms);
  };
};

/** A cache before a maker of documents that says what it was asked for, and gives one after the other. */
const caching = (answers: readonly (Answer | Error)[], ageMs = maxAgeMs) => {
  const made: string[] = [];
  const documents = cacheDocuments(async ({ pathname, search }) => {
    const answer = answers[Math.min(made.length, answers.length - 1)];
    made.push(pathname + search);
    if (!answer || answer instanceof Error) throw answer ?? new Error('no answer');
    return answer;
  }, ageMs);
  const textOf = async (pathname: string, search = '') => {
    const answer = await documents(at(pathname, search));
    return 'text' in answer ? answer.text.identity.toString() : answer.location;
  };
  return { made, documents, textOf };
};

test('a document serves all who ask for it until it is too old', async (t) => {
  const goOn = stopClock(t);
  const { made, textOf } = caching([page('first'), page('second')]);
  assert.deepEqual([await textOf('/'), await textOf('/')], ['first', 'first']);
  goOn(maxAgeMs);
  assert.equal(await textOf('/'), 'first');
  goOn(1);
  assert.equal(await textOf('/'), 'second');
  assert.deepEqual(made, ['/', '/']);
});

test('who asks while it is being made waits for the same one', async () => {
  const { made, textOf } = caching([page('first'), page('second')]);
  assert.deepEqual(await Promise.all([textOf('/'), textOf('/')]), ['first', 'first']);
  assert.equal(made.length, 1);
});

test('each address with its query has its own', async () => {
  const { made, textOf } = caching([page('one'), page('two'), page('three')]);
  const asked = [await textOf('/'), await textOf('/', '?page=2'), await textOf('/events')];
  assert.deepEqual(asked, ['one', 'two', 'three']);
  assert.deepEqual(made, ['/', '/?page=2', '/events']);
});

test('one that says to come again is kept for nobody: whoever comes next may be luckier', async (t) => {
  const goOn = stopClock(t);
  const { documents } = caching([page('busy', 503), page('there')]);
  assert.equal((await documents(at('/'))).status, 503);
  goOn(2);
  assert.equal((await documents(at('/'))).status, 200);
});

test('what does not exist is kept as a page is', async (t) => {
  const goOn = stopClock(t);
  const { made, documents } = caching([page('nothing', 404), page('there')]);
  await documents(at('/nowhere'));
  goOn(1999);
  assert.equal((await documents(at('/nowhere'))).status, 404);
  assert.equal(made.length, 1);
});

test('a failure is everybody’s who waits for it, and nobody’s after them', async () => {
  const { made, textOf } = caching([new Error('broken'), page('there')]);
  const waiting = await Promise.allSettled([textOf('/'), textOf('/')]);
  assert.deepEqual(
    waiting.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(await textOf('/'), 'there');
  assert.equal(made.length, 2);
});

test('all that belongs to a document comes with it, and a redirect as it is', async () => {
  const { documents } = caching([page('html'), { status: 302, location: '/events' }]);
  const { text, ...rest } = { text: undefined, ...(await documents(at('/'))) };
  assert.ok(text);
  assert.deepEqual(rest, { status: 200, framable: false, scriptHashes: ['xyz'], styleHashes: ['abc'] });
  assert.deepEqual(await documents(at('/old')), { status: 302, location: '/events' });
});

test('an age of 0 makes each anew', async () => {
  const { made, textOf } = caching([page('first'), page('second')], 0);
  assert.deepEqual([await textOf('/'), await textOf('/')], ['first', 'second']);
  assert.equal(made.length, 2);
});

test('some hundreds are kept, those that were asked for last', async () => {
  const { made, textOf } = caching([page('page')]);
  for (let index = 0; index < 501; index += 1) await textOf(`/${index}`);
  await textOf('/1');
  assert.equal(made.length, 501);
  await textOf('/0');
  assert.equal(made.length, 502);
});

test('no more than 64 MB of them are kept', async () => {
  // Packed and plain it weighs twice its bytes.
  const { made, textOf } = caching([page('x'.repeat(16 * 1024 * 1024))]);
  for (const path of ['/1', '/2', '/2', '/1']) await textOf(path);
  assert.equal(made.length, 2);
  for (const path of ['/3', '/2', '/1']) await textOf(path);
  assert.deepEqual(made.slice(2), ['/3', '/2', '/1']);
});

test('a document that is being made is not lost to whoever asks for hundreds of others', async () => {
  const { promise: data, resolve: comes } = Promise.withResolvers<void>();
  const documents = cacheDocuments(async ({ pathname }) => {
    if (pathname === '/view/1') await data;
    return { status: 301, location: pathname };
  }, 60_000);
  const asked = documents(at('/view/1'));
  for (let other = 0; other < 600; other += 1) await documents(at(`/view/0${other}`));
  comes();
  assert.deepEqual(await asked, { status: 301, location: '/view/1' });
});
