import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eventDetail } from '@hub/shared/contracts/event';
import { callOffEvent, createEvent } from '@hub/shared/contracts/events/organising';
import { paperById } from '@hub/shared/contracts/paper';
import { storyById } from '@hub/shared/contracts/story';
import { deleteStory, updateStory, createStory as write } from '@hub/shared/contracts/writing/stories';
import { eventForm } from '../events/organising/organising.testing.ts';
import { idOfArxiv } from '../papers/papers.public.ts';
import { createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-client.ts';

const at = (time: string): Date => new Date(`${time}+08:00`);

let hub: TestApp;
let author: TestMember;
let organiser: TestMember;
const clock = at('2026-08-22T12:00:00');
before(async () => {
  hub = await startTestApp({ now: () => clock });
  author = await hub.createMember({ name: '示例作者', role: 'author' });
  organiser = await hub.createMember({ role: 'organiser' });
});
after(() => hub.close());

let papers = 0;

/** A paper of its own for each test, of the first of August. */
const addPaper = async (title = 'A Title without a Name') => {
  papers += 1;
  const arxiv_id = `2608.${String(papers).padStart(5, '0')}`;
  const id = idOfArxiv(arxiv_id);
  await hub.db
    .insertInto('papers')
    .values({ id, arxiv_id, title, published_at: at('2026-08-01T09:00:00') })
    .execute();
  return { id, arxiv_id, title };
};

const pageOf = (id: string) => hub.client.data(paperById, {}, { params: { id } });
const mentions = async (id: string) => (await pageOf(id)).mentions.map(({ title }) => title);
const papersIn = async (id: number) =>
  (await hub.client.data(storyById, {}, { params: { id } })).story_info.papers;

describe('stories that name a paper', () => {
  test('lead to its page here or on arXiv; the latest first, and the paper stands on their page', async () => {
    const { id, arxiv_id, title } = await addPaper();
    const texts = [
      `<p><a href="/paper/${id}">这篇</a></p>`,
      `<p>https://hub.example/paper/${id.toUpperCase()}?author=x</p>`,
      `<p><a href="https://arxiv.org/pdf/${arxiv_id}v2">PDF</a></p>`,
      '<p>不相干</p>',
    ];
    for (const [index, content] of texts.entries())
      await createStory(hub.db, author.id, {
        ...{ title: `第 ${index} 篇`, content },
        published_at: at(`2026-08-1${index}T08:00:00`),
      });
    const shared = await createStory(hub.db, author.id, {
      ...{ title: '分享', content: '', kind: 'link', url: `https://arxiv.org/abs/${arxiv_id}` },
      ...{ show_user_name: '笔名', published_at: at('2026-08-19T08:00:00') },
    });
    assert.deepEqual(await mentions(id), ['分享', '第 2 篇', '第 1 篇', '第 0 篇']);
    const [first, second] = (await pageOf(id)).mentions;
    assert.deepEqual(first, {
      ...{ id: shared, title: '分享', user_name: '笔名', published_at: '2026-08-19 08:00:00' },
    });
    assert.equal(second?.user_name, '示例作者');
    assert.deepEqual(await papersIn(shared), [{ id, title }]);
  });

  test('say its name while it is news, as the daily edition reads it', async () => {
    const { id } = await addPaper('MusaCoder: A Model');
    const headline = { kind: 'link', source_name: '甲报', content: '' } as const;
    const report = (key: string, title: string, time: string) =>
      createStory(hub.db, author.id, { ...headline, import_key: key, title, published_at: at(time) });
    await report('m1', '今天的 MusaCoder 很快', '2026-08-01T00:00:00');
    const last = await report('m2', 'MusaCoder 开源', '2026-09-30T23:59:59');
    const late = await report('m3', '还是 MusaCoder', '2026-10-01T00:00:00');
    await report('m4', '早于论文的 MusaCoder', '2026-07-31T23:59:59');
    await report('m5', 'musacoder 与 MusaCoders', '2026-08-02T08:00:00');
    assert.deepEqual(await mentions(id), ['MusaCoder 开源', '今天的 MusaCoder 很快']);
    assert.equal((await pageOf(id)).mentions[0]?.user_name, '甲报');
    assert.deepEqual(
      (await papersIn(last))?.map((paper) => paper.id),
      [id],
    );
    assert.deepEqual(await papersIn(late), []);
  });

  test('are published, and are found as they read now; removed ones are gone', async () => {
    const { id } = await addPaper();
    const { id: other } = await addPaper();
    const content = `<p><a href="/paper/${id}">论文</a></p>`;
    const as = author;
    const { story_id } = await hub.client.data(write, { title: '笔记', content, draft: true }, { as });
    assert.deepEqual(await mentions(id), [], 'a draft is its writer’s');
    await hub.client.data(updateStory, { story_id, title: '笔记', content }, { as });
    assert.deepEqual(await mentions(id), ['笔记']);
    const changed = `<p><a href="https://example.org/paper/${other}">另一篇</a></p>`;
    await hub.client.data(updateStory, { story_id, title: '笔记二', content: changed }, { as });
    assert.deepEqual([await mentions(id), await mentions(other)], [[], ['笔记二']]);
    await hub.client.data(deleteStory, { story_id }, { as });
    assert.deepEqual(await mentions(other), []);
  });

  test('name a hundred papers at most, however many links they have', async () => {
    const links = Array.from({ length: 300 }, (_, n) => `<p>https://arxiv.org/abs/2607.${10_000 + n}</p>`);
    const id = await createStory(hub.db, author.id, { title: '全是链接', content: links.join('') });
    const named = await hub.db.selectFrom('story_names').select('name').where('story_id', '=', id).execute();
    assert.equal(named.length, 100);
  });

  test('are ten at most', async () => {
    const { id } = await addPaper();
    for (let index = 0; index < 11; index += 1)
      await createStory(hub.db, author.id, { title: `${index}`, content: `/paper/${id}` });
    assert.equal((await mentions(id)).length, 10);
  });
});

describe('events that read a paper', () => {
  const hold = async (name: string, day: string, id: string) => {
    const form = eventForm({ name, start_time: `${day} 14:00:00`, end_time: `${day} 16:00:00` });
    const linked = [{ source_id: `paper-${id}` }];
    return (await hub.client.data(createEvent, { ...form, linked }, { as: organiser })).id;
  };

  test('stand on its page, those to come first, and name it on theirs from the beginning', async () => {
    const { id, title } = await addPaper();
    await hold('很早', '2026-08-10', id);
    await hold('昨天', '2026-08-21', id);
    await hold('后天', '2026-08-24', id);
    const next = await hold('明天', '2026-08-23', id);
    await hold('别的', '2026-08-23', (await addPaper()).id);
    const off = await hold('取消了', '2026-08-25', id);
    await hub.client.data(callOffEvent, { id: off, reason: '场地关闭' }, { as: organiser });
    const { events } = await pageOf(id);
    assert.deepEqual(
      events.map(({ name }) => name),
      ['明天', '后天', '昨天', '很早'],
    );
    assert.deepEqual(
      [events[0]?.id, events[0]?.start_time, events[0]?.end_time],
      [next, '2026-08-23 14:00:00', '2026-08-23 16:00:00'],
    );
    const { recap } = await hub.client.data(eventDetail, { id: next });
    assert.deepEqual(recap, {
      ...{ content: '', replay_url: '', slides: [] },
      links: [{ source_id: `paper-${id}`, title }],
    });
  });
});
