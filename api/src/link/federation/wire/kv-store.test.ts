import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Temporal } from '@js-temporal/polyfill';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createKvStore, removeExpired } from './kv-store.queries.ts';

let hub: TestApp;
before(async () => {
  hub = await startTestApp({ features: [] });
});
after(() => hub.close());

const namesBelow = async (prefix?: readonly [string]): Promise<string[]> => {
  const names: string[] = [];
  for await (const { key } of createKvStore(hub.db).list(prefix)) names.push(key.join('/'));
  return names;
};

test('what is stored is found until it is over, or deleted', async () => {
  const store = createKvStore(hub.db);
  const past = Temporal.Duration.from({ seconds: -1 }) as never;
  await store.set(['a', 'b'], { x: [1] });
  await store.set(['a', 'c'], null);
  await store.set(['a', 'b'], { x: [2] });
  await store.set(['over'], true, { ttl: past });
  assert.deepEqual(await store.get(['a', 'b']), { x: [2] });
  assert.equal(await store.get(['a', 'c']), null);
  assert.equal(await store.get(['over']), undefined);
  assert.equal(await store.get(['a']), undefined);
  await store.delete(['a', 'c']);
  assert.equal(await store.get(['a', 'c']), undefined);
  await removeExpired(hub.db);
});

test('keys are listed below a prefix, part by part', async () => {
  const store = createKvStore(hub.db);
  await store.set(['list', 'b'], 1);
  await store.set(['list', 'bc'], 2);
  await store.set(['lists'], 3);
  assert.deepEqual(await namesBelow(['list']), ['list/b', 'list/bc']);
  assert.ok((await namesBelow()).includes('lists'));
});
