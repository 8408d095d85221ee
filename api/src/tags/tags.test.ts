import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { listTagGroups, listTags, type SideSection } from '@hub/shared/contracts/tag';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe('tags', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp();
  });
  after(() => test.close());

  it('lists community tags with ids as strings', async () => {
    const tags = await test.client.data(listTags, {});
    assert.ok(tags.length >= 40);
    for (const tag of tags) {
      assert.match(tag.id, /^\d+$/);
      assert.ok(tag.title !== '' && tag.description !== '');
    }
    assert.equal(new Set(tags.map(({ id }) => id)).size, tags.length);
  });

  it('says what else a tag is called, where something is known', async () => {
    const tags = await test.client.data(listTags, {});
    const namesOf = (title: string) => tags.find((tag) => tag.title === title)?.names;
    assert.deepEqual(namesOf('强化学习'), ['reinforcement learning', 'rl']);
    for (const [title, name] of [
      ['大模型', 'llm'],
      ['大模型', '大语言模型'],
      ['计算机视觉', 'computer vision'],
      ['多模态', 'multimodal'],
      ['智能体', 'agent'],
    ] as const)
      assert.ok(namesOf(title)?.includes(name), `${title} ${name}`);
    assert.ok(tags.some((tag) => !('names' in tag)));
    assert.ok(tags.every(({ names, title }) => names === undefined || (names[0] && !names.includes(title))));
  });

  it('puts the tag asked for first and keeps the others', async () => {
    const all = await test.client.data(listTags, {});
    const tags = await test.client.data(listTags, { id: '1026' });
    assert.equal(tags[0]?.id, '1026');
    assert.deepEqual(tags.map(({ id }) => id).sort(), all.map(({ id }) => id).sort());
  });

  for (const id of ['', 'no-such-tag', '999999', '__proto__', "' or 1=1", '9'.repeat(5000)]) {
    it(`gives every tag for the id ${JSON.stringify(id.slice(0, 20))}`, async () => {
      const tags = await test.client.data(listTags, { id });
      assert.equal(tags.length, (await test.client.data(listTags, {})).length);
    });
  }

  it('refuses an id that no column can hold', async () => {
    const { status } = await test.client.send({ method: 'GET', url: '/api/v1/tags?id=%00' });
    assert.equal(status, 422);
  });

  describe('groups', () => {
    let sections: SideSection[];
    before(async () => {
      sections = await test.client.data(listTagGroups, {});
    });

    it('are the three sections of the side navigation with their limits', () => {
      assert.deepEqual(
        sections.map(({ id, title, limit, children }) => [id, title, limit, children.length]),
        [
          ['hot', '热点话题', 5, 5],
          ['field', '技术领域', 10, 34],
          ['other', '其他', 5, 4],
        ],
      );
      assert.ok(sections.every(({ expanded, checkAll }) => !expanded && !checkAll));
    });

    it('have unique ids and labels', () => {
      const children = sections.flatMap((section) => section.children);
      for (const key of ['id', 'label'] as const) {
        assert.equal(new Set(children.map((tag) => tag[key].toLowerCase())).size, children.length);
      }
    });

    it('map to community tags that exist', async () => {
      const known = new Set((await test.client.data(listTags, {})).map(({ id }) => id));
      for (const { id, model } of sections.flatMap((section) => section.children)) {
        assert.ok(model.baai.length > 0, id);
        for (const tagId of model.baai) assert.ok(known.has(String(tagId)), `${id} → ${tagId}`);
      }
    });

    it('give the last section no papers and no projects', () => {
      const others = sections.find(({ id }) => id === 'other')?.children ?? [];
      assert.deepEqual(
        others.map(({ label }) => label),
        ['大会', 'Talk', '专访', 'Workshop'],
      );
      assert.ok(others.every(({ model }) => model.papers.length === 0 && model.projects.length === 0));
    });
  });

  it('are rows that operators change, and show within a minute', async () => {
    const titleNow = async () => (await test.client.data(listTags, { id: '7' }))[0]?.title;
    const first = await titleNow();
    await sql`update tags set title = '示例标签' where id = 7`.execute(test.db);
    await sql`update tags set synonyms = '{示例别名}' where id = 7`.execute(test.db);
    await sql`delete from fixed_tags where id = 'rob'`.execute(test.db);
    assert.equal(await titleNow(), first);
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_000 });
    after(() => mock.timers.reset());
    assert.equal(await titleNow(), '示例标签');
    assert.deepEqual((await test.client.data(listTags, { id: '7' }))[0]?.names, ['示例别名']);
    const [hot] = await test.client.data(listTagGroups, {});
    assert.deepEqual([hot?.children.length, hot?.children.some(({ id }) => id === 'rob')], [4, false]);
  });
});
