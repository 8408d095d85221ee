import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { editionOfDay } from '@hub/shared/contracts/other/daily';
import { paperById } from '@hub/shared/contracts/paper';
import { storyById } from '@hub/shared/contracts/story';
import { createStory } from '../stories/stories.testing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { dayAfter } from './days.ts';

const at = (time: string): Date => new Date(`${time}+08:00`);
const seen = at('2026-08-01T00:00:00');
const titles = (rows: readonly { title: string }[] = []) => rows.map(({ title }) => title);

let hub: TestApp;
let memberId = 0;
before(async () => {
  hub = await startTestApp({ now: () => at('2026-09-28T12:00:00') });
  memberId = (await hub.createMember()).id;
  const projects = [
    'deepfind-ai/DeepFind-V5',
    'acme/deepfind_v5.1',
    'acme/V5',
    'acme/GPT',
    'acme/Qiwen3',
    'acme/Qiwen3-Coder',
  ];
  await hub.db
    .insertInto('projects')
    .values(
      projects.map((full_name, index) => ({
        ...{ id: 911 + index, full_name, url: `https://github.com/${full_name}` },
        ...{ introduction: '', stars: 5000 - index, first_seen_at: seen },
      })),
    )
    .execute();
  const papers = ['DeepFind-V5 Technical Report', 'Qiwen 3: A Model', 'GPT Technical Report', 'V5: A Model'];
  await hub.db
    .insertInto('papers')
    .values(
      papers.map((title, index) => ({
        ...{ id: `00000000-0000-5000-8000-00000000001${index}`, arxiv_id: `2608.0001${index}` },
        ...{ title, published_at: seen },
      })),
    )
    .execute();
});
after(() => hub.close());

let day = '2026-08-01';

/** Names in a headline, as the edition of its day has them; each has days of its own, so that no two become one item. */
const namedBy = async (title: string): Promise<[string[], string[]]> => {
  day = dayAfter(day, 3);
  await createStory(hub.db, memberId, {
    ...{ kind: 'link', source_name: '甲报', url: `https://example.com/${day}`, import_key: day },
    ...{ title, content: '', published_at: at(`${day}T09:00:00`) },
  });
  const { news } = await hub.client.data(editionOfDay, {}, { params: { date: day } });
  assert.deepEqual(titles(news), [title]);
  return [titles(news[0]?.papers), titles(news[0]?.projects)];
};

const report = 'DeepFind-V5 Technical Report';
const project = 'deepfind-ai/DeepFind-V5';
const headlines: readonly [title: string, papers: string[], projects: string[]][] = [
  ['DeepFind V5 正式发布，推理便宜一半', [report], [project]],
  ['新一代 DeepFind-V5 的显存占用', [report], [project]],
  ['怎么微调 deepfindv5？', [report], [project]],
  ['DeepFind发布V5大模型', [report], [project]],
  ['Introducing DeepFind V5.', [report], [project]],
  ['机构评测 DeepFind V5.1 的幻觉', [], ['acme/deepfind_v5.1']],
  ['DeepFind发布V5.1', [], ['acme/deepfind_v5.1']],
  ['DeepFind 开发布会，V5 缺席', [], []],
  ['GPT 与 V5 谁更省电', [], []],
  ['DeepFind 与 GPT 的五年', [], []],
  ['阿里 Qiwen 3 大模型落地医院', ['Qiwen 3: A Model'], ['acme/Qiwen3']],
  ['Qiwen3-Coder 写完编译器', [], ['acme/Qiwen3-Coder']],
  ['Qiwen 3 Coder 写完编译器', ['Qiwen 3: A Model'], ['acme/Qiwen3', 'acme/Qiwen3-Coder']],
  ['Qiwen 3 款车机语音横评', [], []],
  ['Qiwen 3 大亮点', [], []],
  ['Qiwen 3.5倍提速', [], []],
];
for (const [title, papers, projects] of headlines)
  test(`「${title}」 names ${[...papers, ...projects].join(', ') || 'nothing'}`, async () => {
    assert.deepEqual(await namedBy(title), [papers, projects]);
  });

test('the pages of a story and of the paper that it names by a version lead to each other', async () => {
  const id = await createStory(hub.db, memberId, { title: '读 DeepFind V5 的报告', published_at: seen });
  const { story_info } = await hub.client.data(storyById, {}, { params: { id } });
  assert.deepEqual(titles(story_info.papers), [report]);
  const paper = story_info.papers?.[0]?.id ?? '';
  const { mentions } = await hub.client.data(paperById, {}, { params: { id: paper } });
  assert.ok(titles(mentions).includes('读 DeepFind V5 的报告'));
});
