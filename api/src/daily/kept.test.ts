import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createAnswerCache } from '../platform/cache/answer-cache.ts';
import { createStories } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { findEdition } from './daily.public.ts';

const at = (time: string): Date => new Date(`${time}+08:00`);

describe('an edition that is kept', () => {
  let hub: TestApp;
  before(async () => {
    hub = await startTestApp();
  });
  after(() => hub.close());

  test('has half a minute later what was added to a day of last month', async () => {
    let time = 0;
    const context = {
      db: hub.db,
      now: () => at('2026-08-22T12:00:00'),
      cache: createAnswerCache(() => time),
      config: { ...hub.config, cacheMs: 1500 },
    };
    const { id } = await hub.createMember({ name: '示例作者' });
    assert.equal(await findEdition(context, '2026-07-10'), undefined);
    await createStories(hub.db, id, 1, () => ({ published_at: at('2026-07-10T09:00:00') }));
    assert.equal(await findEdition(context, '2026-07-10'), undefined, 'it is kept at all');
    time = 25_000;
    assert.equal((await findEdition(context, '2026-07-10'))?.item_count, 1);
  });
});
