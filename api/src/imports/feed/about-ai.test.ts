import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openSampleData } from '../../platform/seeds/sample-data.ts';
import { termReader } from '../../search/search.public.ts';
import { type ImportWorld, openImportWorld } from '../testing/import-world.testing.ts';
import { isAboutAi } from './about-ai.ts';

const about = [
  '强化学习新进展',
  '多模态技术综述',
  '计算机视觉顶会放榜',
  'Reinforcement learning from scratch',
  'Computer vision finds wildlife',
  'Machine translation for rare tongues',
  '清华开源视频生成加速框架',
  '国产大模型开源发布',
];
const others = [
  '量子计算机纠错新纪录',
  'Linux 内核 6.19 开源发布',
  '新款手机芯片亮相',
  '区块链公司发布新品',
  '蛋白质补充剂市场调查',
  '老年大学推出在线学习课程',
  'How to write a CV',
  'A planning board for cities',
  '特斯拉新车上市',
];

describe('of a general outlet', () => {
  let world: ImportWorld;
  before(async () => {
    world = await openImportWorld();
  });
  after(() => world.close());

  it('what is about AI is taken, in both languages, and nothing else', async () => {
    await world.add('general', 'feed', `${world.server.origin}/general`);
    await world.test.db
      .updateTable('import_sources')
      .set({ topic: 'ai' })
      .where('id', '=', 'general')
      .execute();
    const items = [...about, ...others].map(
      (title, n) => `<item><title>${title}</title><link>https://general.example.org/${n}</link></item>`,
    );
    world.server.on('/general', (_request, response) =>
      response.end(
        `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title>${items.join('')}</channel></rss>`,
      ),
    );
    const { refusals } = await world.run('general');
    const taken = await world.test.db
      .selectFrom('stories')
      .select('title')
      .where('import_source', '=', 'general')
      .execute();
    assert.deepEqual(taken.map(({ title }) => title).toSorted(), about.toSorted());
    assert.deepEqual(refusals, { 与人工智能无关: others.length });
  });

  it('real headlines of a summer are about AI, nearly all of them', async () => {
    const readTerms = await termReader(world.test.db);
    const titles: string[] = [];
    for await (const { title } of openSampleData(new Date()).rows<{ title: string }>('headlines.jsonl.gz'))
      titles.push(title);
    const refused = titles.filter((title) => !isAboutAi(title, '', readTerms));
    assert.ok(refused.length <= titles.length / 100, refused.join('\n'));
  });
});
