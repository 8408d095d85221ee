import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listStories } from '@hub/shared/contracts/story';
import { type ImportWorld, openImportWorld } from '../testing/import-world.testing.ts';

describe('a page of an outlet that another source gives', () => {
  let world: ImportWorld;
  before(async () => {
    world = await openImportWorld();
    const homes = {
      outlet: 'https://www.outlet.example.org/',
      sister: 'https://outlet.example.org/en',
      quick: 'https://quick.example.net/',
    };
    for (const [id, homepage] of Object.entries(homes)) {
      await world.add(id, 'feed', `${world.server.origin}/${id}`);
      await world.test.db.updateTable('import_sources').set({ homepage }).where('id', '=', id).execute();
    }
  });
  after(() => world.close());

  /** A source gives one page, under a title and with a summary of its own. */
  const give = async (id: string, page: string, title: string) => {
    const item = `<item><title>${title}</title><link>https://${page}</link><guid>${page}</guid>
      <description>${id} 的摘要</description><pubDate>${new Date(Date.now() - 3_600_000).toUTCString()}</pubDate></item>`;
    world.server.on(`/${id}`, (_request, response) =>
      response.end(
        `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title>${item}</channel></rss>`,
      ),
    );
    return (await world.run(id)).counts;
  };

  const storyAt = async (page: string) => {
    const entries = await world.test.client.data(listStories, { limit: 50, events: false });
    const found = entries.flatMap((entry) => (entry.is_event ? [] : [entry.story_info]));
    const at = found.filter(({ url }) => url === `https://${page}`);
    assert.equal(at.length, 1);
    return at[0];
  };

  it('is the outlet’s as soon as it gives it itself, under the same id', async () => {
    const page = 'news.outlet.example.org/a/1';
    assert.equal((await give('quick', page, '抢来的标题')).new, 1);
    const before = await storyAt(page);
    assert.equal(before?.source, '示例来源 quick');
    assert.deepEqual(await give('outlet', page, '本来的标题'), { new: 0, changed: 1, same: 0, refused: 0 });
    const after = await storyAt(page);
    assert.deepEqual(
      [after?.id, after?.title, after?.summary, after?.source],
      [before?.id, '本来的标题', 'outlet 的摘要', '示例来源 outlet'],
    );
    assert.notEqual(after?.user_id, before?.user_id);
  });

  it('stays the outlet’s, whatever the other source says', async () => {
    const page = 'news.outlet.example.org/a/1';
    await give('quick', page, '又一个标题');
    assert.equal((await storyAt(page))?.title, '本来的标题');
    await give('outlet', page, '改过的标题');
    assert.equal((await storyAt(page))?.title, '改过的标题');
  });

  it('is not taken from a source of the same site, nor by one of another', async () => {
    const page = 'outlet.example.org/a/2';
    await give('sister', page, '姐妹的标题');
    await give('outlet', page, '本来的标题二');
    await give('quick', page, '抢来的标题二');
    assert.equal((await storyAt(page))?.source, '示例来源 sister');
  });

  it('is not the outlet’s where its host only ends alike', async () => {
    const page = 'notoutlet.example.org/a/3';
    await give('quick', page, '别处的标题');
    await give('outlet', page, '本来的标题三');
    assert.equal((await storyAt(page))?.source, '示例来源 quick');
  });

  it('stays as it was edited here', async () => {
    const page = 'outlet.example.org/a/4';
    await give('quick', page, '编辑前的标题');
    await world.test.db
      .updateTable('stories')
      .set({ title: '编辑后的标题', revision: 1 })
      .where('canonical_url', '=', page)
      .execute();
    await give('outlet', page, '本来的标题四');
    assert.equal((await storyAt(page))?.title, '编辑后的标题');
  });
});
