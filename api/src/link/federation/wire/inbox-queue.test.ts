import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Message } from '@fedify/fedify';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { putOffWaiting, putWaiting, removeWaiting, takeWaiting } from './inbox-queue.queries.ts';

describe('activities that came in', () => {
  let test: TestApp;

  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());

  const put = (name: string, actor?: string) =>
    putWaiting(test.db, { type: 'inbox', activity: { name } } as unknown as Message, actor);
  const take = async () => {
    const waiting = await takeWaiting(test.db);
    const { activity } = (waiting?.message ?? {}) as { activity?: { name: string } };
    return { name: activity?.name, waiting };
  };

  it('of one account are worked on one after the other, by however many processes', async () => {
    const [anna, ben] = ['https://a.example/anna', 'https://b.example/ben'];
    await put('follow', anna);
    await put('undo', anna);
    await put('like', ben);
    const follow = await take();
    assert.deepEqual([follow.name, (await take()).name, (await take()).name], ['follow', 'like', undefined]);
    await removeWaiting(test.db, follow.waiting?.id ?? 0);
    assert.equal((await take()).name, 'undo');
  });

  it('do not wait for one of their account that failed, and is tried again later', async () => {
    const carl = 'https://c.example/carl';
    await put('create', carl);
    await put('delete', carl);
    const { name, waiting } = await take();
    assert.ok(name === 'create' && waiting);
    await putOffWaiting(test.db, waiting);
    assert.equal((await take()).name, 'delete');
  });
});
