import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { currentTags } from '../../tags/tags.public.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { assignTags, type TagAliases } from './assign-tags.ts';

const folder = join(import.meta.dirname, '../../../data');
const readJson = <T>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
const aliases = readJson<TagAliases>('tag-aliases.json');
const database = await openTestDatabase();
const { community } = await currentTags(database.db);
await database.close();

const titleOf = new Map(community.map(({ id, title }) => [id, title]));
const tagged = (title: string) => assignTags(title, aliases).map((id) => titleOf.get(id));

const headlines = gunzipSync(readFileSync(join(folder, 'headlines.jsonl.gz')))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { title: string }).title);

const cases: [string, string[]][] = [
  [
    '加速进化发布 Booster T2 具身开发旗舰平台：搭载英伟达 Thor 芯片，2070TFLOPS 算力',
    ['具身智能', '机器人', 'AI芯片与算力'],
  ],
  ['摩尔线程完成MiniMax H3多模态生成模型适配', ['AI芯片与算力', '生成模型', '多模态', '大模型']],
  ['新 AI 平台助力阿尔茨海默病早期筛查', ['医疗健康']],
  ['2026智源大会开幕：推动AI、物理世界和生命科学“三体互动”', ['大会', '生命科学']],
  [
    '微软 Copilot AI 漏洞被披露：恶意链接绕过用户确认窃取隐私数据',
    ['联邦学习与隐私', 'AI安全', '人机交互', '产业'],
  ],
  ['Your agent didn’t hallucinate; it exceeded its authority', ['智能体', 'AI安全']],
  ['AI is exposing the limits of traditional network architecture', ['深度学习']],
  [
    'Grok exfiltrates user data when malicious instructions are encrypted',
    ['联邦学习与隐私', 'AI安全', '大模型'],
  ],
  ['“新奇机器人”完成A+轮融资', ['机器人', '产业']],
];

for (const [title, expected] of cases) {
  test(`${title} → ${expected.join('、')}`, () => assert.deepEqual(tagged(title), expected));
}

test('a chat bot is no robot, and machine learning is no schooling', () => {
  assert.ok(!tagged('OpenAI 启动 ChatGPT 最大改版：从聊天机器人进化').includes('机器人'));
  assert.ok(!tagged('机器学习新框架提速三倍').includes('教育'));
});

// An alias across the border of two words is none.
const acrossWords: [string, string][] = [
  ['深度强化学习登上机器人', '科学智能'],
  ['量化学习率的新办法', '科学智能'],
  ['参数学习的新办法', '科学智能'],
  ['高通量筛选平台上线', 'AI芯片与算力'],
  ['某团队构建模型评价体系', '三维视觉'],
  ['新模型可灵活切换思考长度', '视频生成'],
  ['某公司机密文件处理规范', '自动驾驶'],
  ['某模型推出行业版', '自动驾驶'],
  ['一份报告讲清产品的核心理念', '医疗健康'],
  ['原生物理世界模型发布', '生命科学'],
  ['神经架构搜索综述', '检索与推荐'],
  ['参与者愈加密集', '联邦学习与隐私'],
  ['十种算法案例', '对齐与伦理'],
  ['值得分享的十个项目', '评测基准'],
  ['选手表示满意', '人机交互'],
  ['对比学习的新损失', '教育'],
  ['多少年才能回本', '教育'],
  ['每天使用大模型的人', '产业'],
  ['中国 AI 眼镜海外卖爆了', '产业'],
  ['某应用的桌面客户端', '产业'],
];
for (const [title, wrong] of acrossWords)
  test(`${title} is not about ${wrong}`, () => {
    assert.ok(
      [...titleOf.values()].some((name) => name === wrong),
      wrong,
    );
    assert.ok(!tagged(title).includes(wrong), tagged(title).join('、'));
  });

test('what hides an alias across two words does not hide the word itself', () => {
  assert.ok(tagged('化学实验机器人用强化学习').includes('科学智能'));
  assert.ok(tagged('高通推出高通量平台').includes('AI芯片与算力'));
  assert.ok(tagged('天使轮融资到账').includes('产业'));
});

test('a Latin word matches from its start, and to its end where the table says so', () => {
  const table = {
    fallback: [1],
    tags: [
      { id: 2, words: ['agent'] },
      { id: 3, words: ['rag$'] },
    ],
  };
  assert.deepEqual(assignTags('Agentic coding', table), [2]);
  assert.deepEqual(assignTags('Reagent supply', table), [1]);
  assert.deepEqual(assignTags('RAG 评测', table), [3]);
  assert.deepEqual(assignTags('Ragtime', table), [1]);
});

test('width, case and the space between Han and Latin make no difference', () => {
  const table = { fallback: [1], tags: [{ id: 2, words: ['AI 芯片'] }] };
  for (const title of ['国产AI芯片流片', '国产 ai 芯片 流片', '国产ＡＩ芯片流片']) {
    assert.deepEqual(assignTags(title, table), [2], title);
  }
});

test('`^` is the start of the title, and signs in a word are only signs', () => {
  const table = {
    fallback: [1],
    tags: [
      { id: 2, words: ['^对话'] },
      { id: 3, words: ['c++', 'q&a'] },
    ],
  };
  assert.deepEqual(assignTags('对话某实验室', table), [2]);
  assert.deepEqual(assignTags('多轮对话模型', table), [1]);
  assert.deepEqual(assignTags('A C++ runtime', table), [3]);
});

test('a phrase in `not` hides the word it holds, but not the word beside it', () => {
  const table = { fallback: [1], tags: [{ id: 2, words: ['机器人'], not: ['聊天机器人'] }] };
  assert.deepEqual(assignTags('聊天机器人改版', table), [1]);
  assert.deepEqual(assignTags('聊天机器人与人形机器人', table), [2]);
});

test('at most five tags, in the order of the table, and never none', () => {
  const many = '大会 专访 具身 机器人 自动驾驶 编程 智能体 芯片';
  assert.deepEqual(assignTags(many, aliases), [43, 45, 4, 5, 28]);
  assert.deepEqual(assignTags('', aliases), aliases.fallback);
});

test('the table names community tags only, each once', () => {
  const ids = aliases.tags.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of [...ids, ...aliases.fallback]) assert.ok(titleOf.has(id), `${id}`);
  for (const { id, words } of aliases.tags)
    assert.ok(
      words.every((word) => word.trim() === word && /[^\s$^]/.test(word)),
      `${id}`,
    );
});

test('most headlines of the sample data get a tag of their own', () => {
  const lists = headlines.map((title) => assignTags(title, aliases));
  const share = (good: (ids: number[]) => boolean) => lists.filter(good).length / lists.length;
  assert.ok(lists.every((ids) => ids.length >= 1 && ids.length <= 5));
  assert.ok(share((ids) => !ids.includes(1026)) > 0.95);
  // Also without the broad tag 产业.
  assert.ok(share((ids) => ids.some((id) => id !== 42 && id !== 1026)) > 0.84);
});
