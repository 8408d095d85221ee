import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openImportWorld } from './testing/import-world.testing.ts';

const DAY = 24 * 60 * 60 * 1000;

const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title><link>https://news.example.org/</link>
<item><title>被撤下的新闻</title><link>https://news.example.org/1</link><guid>1</guid></item></channel></rss>`;

it('a headline that a moderator took away stays away, however long its feed lists it', async () => {
  let now = new Date();
  const world = await openImportWorld({}, () => now);
  try {
    world.server.on('/feed', (_request, response) => void response.end(feed));
    await world.add('feed', 'feed', `${world.server.origin}/feed`);
    const read = async () => (await world.run('feed', { now: () => now })).counts.new;
    assert.equal(await read(), 1);
    await world.test.db
      .updateTable('stories')
      .set({ deleted_at: now })
      .where('title', '=', '被撤下的新闻')
      .execute();
    now = new Date(now.getTime() + 40 * DAY);
    await world.test.jobs.enqueue('purge-stories');
    assert.equal(await read(), 0);
    const shown = await world.test.db
      .selectFrom('stories')
      .select('id')
      .where('title', '=', '被撤下的新闻')
      .where('is_public', '=', true)
      .execute();
    assert.deepEqual(shown, []);
  } finally {
    await world.close();
  }
});
