import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listAudit } from '@hub/shared/contracts/community/audit';
import {
  addSource,
  changeSource,
  importSources,
  previewFeed,
  runSourceNow,
} from '@hub/shared/contracts/community/import-source';
import { listStories } from '@hub/shared/contracts/story';
import type { TestMember } from '../../testing/test-client.ts';
import { newHolder } from '../holder.ts';
import { syncList } from '../list/sync-list.ts';
import { claimDue, claimOne, release } from '../sources.queries.ts';
import { type ImportWorld, openImportWorld } from '../testing/import-world.testing.ts';

const item = (n: number, title = `示例标题 ${n}`): string =>
  `<item><title>${title}</title><link>https://news.example.org/${n}</link><guid>${n}</guid></item>`;
const rss = (items: string): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>示例新闻</title><link>https://news.example.org/</link>${items}</channel></rss>`;

describe('the desk of sources', () => {
  let world: ImportWorld;
  let moderator: TestMember;
  before(async () => {
    world = await openImportWorld();
    moderator = await world.test.createMember({ role: 'moderator' });
  });
  after(() => world.close());

  const as = () => ({ as: moderator });
  const feedAt = (path: string, body: string): string => {
    world.server.on(path, (_request, response) => void response.end(body));
    return `${world.server.origin}${path}`;
  };
  const shown = async (id: string) => {
    const sources = await world.test.client.data(importSources, {}, as());
    return sources.find((source) => source.id === id);
  };
  const isDue = async (id: string): Promise<boolean> => {
    const claimed: string[] = [];
    for (;;) {
      const holder = newHolder();
      const source = await claimDue(world.test.db, holder);
      if (!source) return claimed.includes(id);
      claimed.push(source.id);
      await release(world.test.db, source.id, holder, { hasFailed: false });
    }
  };

  it('shows a feed before it is added, and keeps nothing of it', async () => {
    const url = feedAt(
      '/look',
      rss(`${item(1, '一 &lt;b&gt;二&lt;/b&gt;')}${item(2)}<item><link>x</link></item>`),
    );
    const preview = await world.test.client.data(previewFeed, { url }, as());
    assert.equal(preview.problem, '');
    assert.deepEqual([preview.name, preview.format, preview.entry_count], ['示例新闻', 'rss', 2]);
    assert.equal(preview.entries[0]?.title, '一 二');
    assert.deepEqual(preview.refusals, [{ reason: '没有标题', count: 1 }]);
    assert.equal((await world.test.client.data(listStories, { limit: 5, events: false })).length, 0);
  });

  it('says why a feed cannot be read, also where its address is private', async () => {
    const page = feedAt('/page', '<html><body>hello</body></html>');
    assert.match((await world.test.client.data(previewFeed, { url: page }, as())).problem, /不是订阅源/);
    const gone = `${world.server.origin}/gone`;
    assert.match((await world.test.client.data(previewFeed, { url: gone }, as())).problem, /404/);
    const { status } = await world.test.client.call(previewFeed, { url: 'file:///etc/passwd' }, as());
    assert.equal(status, 422);
    const refused = await world.test.client.call(addSource, { url: page, name: '示例' }, as());
    assert.equal(refused.status, 422);
  });

  it('adds a feed, reads it at once and says what came of it; never twice', async () => {
    const url = feedAt('/added', rss(item(11) + item(12)));
    const added = await world.test.client.data(addSource, { url, name: '示例新闻', topic: 'all' }, as());
    assert.equal(added.runs[0]?.outcome, 'read');
    assert.equal(added.runs[0]?.new_count, 2);
    assert.equal((await world.test.client.data(listStories, { limit: 5, events: false })).length, 2);
    const again = await world.test.client.call(addSource, { url, name: '又一个' }, as());
    assert.equal(again.status, 422);
    assert.equal((await world.test.client.data(previewFeed, { url }, as())).known_as, '示例新闻');
  });

  it('reads one now, paused or not, but not twice at once', async () => {
    await world.add('now', 'feed', feedAt('/now', rss(item(21))));
    await world.test.client.data(changeSource, { id: 'now', action: 'pause' }, as());
    const done = await world.test.client.data(runSourceNow, { id: 'now' }, as());
    assert.deepEqual([done.state, done.runs[0]?.new_count], ['paused', 1]);
    const holder = newHolder();
    await claimOne(world.test.db, 'now', holder);
    assert.equal((await shown('now'))?.state, 'running');
    const second = await world.test.client.call(runSourceNow, { id: 'now' }, as());
    assert.equal(second.status, 409);
    await release(world.test.db, 'now', holder, { hasFailed: false });
  });

  it('shows a source as being read as soon as it was asked for, before the job begins', async () => {
    await world.add('queued', 'feed', feedAt('/queued', rss(item(41))));
    let seen = '';
    world.server.on('/queued', (_request, response) => {
      void shown('queued').then((source) => {
        seen = source?.state ?? '';
        response.end(rss(item(41)));
      });
    });
    await world.test.client.data(runSourceNow, { id: 'queued' }, as());
    assert.equal(seen, 'running');
    assert.equal((await shown('queued'))?.state, 'off');
  });

  it('pauses and resumes', async () => {
    await world.add('resting', 'feed', feedAt('/resting', rss(item(31))));
    const paused = await world.test.client.data(changeSource, { id: 'resting', action: 'pause' }, as());
    assert.deepEqual([paused.state, paused.next_run_at], ['paused', '']);
    assert.equal(await isDue('resting'), false);
    await world.test.client.data(changeSource, { id: 'resting', action: 'resume' }, as());
    assert.equal(await isDue('resting'), true);
  });

  it('takes one off the list for good, and puts it back', async () => {
    await syncList(world.test.db, world.test.config);
    const [listed] = await world.test.client.data(importSources, {}, as());
    assert.ok(listed);
    await world.test.client.data(changeSource, { id: listed.id, action: 'remove' }, as());
    await syncList(world.test.db, world.test.config);
    assert.equal(await shown(listed.id), undefined);
    assert.equal(await isDue(listed.id), false);
    const removed = await world.test.client.data(importSources, { state: 'removed' }, as());
    assert.deepEqual(
      removed.map(({ id, state }) => [id, state]),
      [[listed.id, 'removed']],
    );
    await world.test.client.data(changeSource, { id: listed.id, action: 'restore' }, as());
    assert.ok(await shown(listed.id));
  });

  it('shows what fails first, and why', async () => {
    await world.add('zz-broken', 'feed', `${world.server.origin}/nowhere`);
    await world.test.client.data(runSourceNow, { id: 'zz-broken' }, as());
    const [first] = await world.test.client.data(importSources, {}, as());
    assert.deepEqual([first?.id, first?.failures], ['zz-broken', 1]);
    assert.match(first?.runs[0]?.error ?? '', /404/);
    const failed = await world.test.client.data(importSources, { state: 'failed' }, as());
    assert.deepEqual(
      failed.map(({ id }) => id),
      ['zz-broken'],
    );
  });

  it('keeps in the log who did what', async () => {
    const records = await world.test.client.data(listAudit, { action: 'source' }, as());
    const actions = new Set(records.map(({ action }) => action));
    for (const action of ['add', 'run', 'pause', 'resume', 'remove', 'restore'])
      assert.ok(actions.has(`source.${action}`), action);
  });

  it('knows no source of another name', async () => {
    for (const call of [runSourceNow, changeSource] as const) {
      const { status } = await world.test.client.call(call, { id: 'nobody', action: 'pause' } as never, as());
      assert.equal(status, 404);
    }
  });
});
