import { chineseText } from '@hub/shared/contracts/testing/chinese';
import { edition, newsItem } from '@hub/shared/contracts/testing/daily';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.tsx';

const newest = 'GET /v1/daily';
const ofDay = 'GET /v1/daily/{date}';

test('an edition is a list of articles under headings, with a finish line', async () => {
  answer(newest, edition());
  await openPage('/daily');
  expect(await screen.findByText('2026年8月22日 周六的 5 条到此读完')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('每日五分钟 2026年8月22日 周六');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '要闻',
    '论文',
    '项目',
    '站内文章',
    '即将开始',
  ]);
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(screen.getByText(/^今天的内容还不多，这是最近有新闻的一期/)).toBeVisible();
});

test('an item leads to its page, names all its sources, what they speak of, and the discussion', async () => {
  const item = newsItem({
    story_id: 7,
    title: '新模型',
    papers: [{ id: 'p1', title: '一篇论文' }],
    projects: [{ id: '3', title: 'a/b', url: 'https://github.com/a/b' }],
    comment_count: 4,
    discussed_id: 8,
  });
  answer(ofDay, edition({ news: [item] }));
  await openPage('/daily/2026-08-22');
  const [article] = await screen.findAllByRole('article');
  const within7 = within(article as HTMLElement);
  const hrefOf = (name: string) => within7.getByRole('link', { name }).getAttribute('href');
  expect(article).toHaveTextContent('2 家报道：示例媒体、示例日报');
  expect(hrefOf('新模型')).toBe('/view/7');
  expect(hrefOf('示例日报')).toBe('https://example.org/b');
  expect(hrefOf('一篇论文')).toBe('/paper/p1');
  expect(hrefOf('a/b')).toBe('/projects/3');
  expect(hrefOf('4 条评论')).toBe('/view/8');
});

test('the mark of a source stands before its name', async () => {
  const avatar = '/uploads/ab/0123456789abcdef0123456789abcd-64x64.webp';
  const [first, second] = newsItem().sources;
  const sources = first && second ? [{ ...first, avatar }, second] : [];
  answer(ofDay, edition({ news: [newsItem({ sources })] }));
  await openPage('/daily/2026-08-22');
  const link = await screen.findByRole('link', { name: '示例媒体' });
  expect(screen.getAllByRole('presentation')).toHaveLength(1);
  expect(link.previousElementSibling).toHaveAttribute('src', avatar);
});

test('a foreign headline bears its Chinese title', async () => {
  const chinese = chineseText({ summary: '' });
  answer(ofDay, edition({ news: [newsItem({ title: 'An example headline', chinese })] }));
  await openPage('/daily/2026-08-22');
  const [article] = await screen.findAllByRole('article');
  expect(article).toHaveTextContent('示例中文标题（AI 生成）');
});

test('a paper that a headline names bears its title as a reader would write it', async () => {
  const papers = [{ id: 'p', title: 'Entmax with $\\alpha$-Sparse Attention' }];
  answer(ofDay, edition({ news: [newsItem({ papers })] }));
  await openPage('/daily/2026-08-22');
  expect(await screen.findByRole('link', { name: 'Entmax with α-Sparse Attention' })).toBeVisible();
});

test('a source whose address is no web address is named without a link', async () => {
  const [source] = newsItem().sources;
  const sources = source ? [{ ...source, name: '坏来源', url: 'javascript:alert(1)' }] : [];
  answer(ofDay, edition({ news: [newsItem({ sources })] }));
  await openPage('/daily/2026-08-22');
  expect(await screen.findByText('坏来源')).toBeVisible();
  expect(screen.queryByRole('link', { name: '坏来源' })).not.toBeInTheDocument();
});

test('the days with anything before and after can be reached, and no others: they have no page', async () => {
  answer(ofDay, edition({ previous: '2026-08-19', next: '2026-10-02' }));
  const { unmount } = await openPage('/daily/2026-08-22');
  const [before] = await screen.findAllByRole('link', { name: '前一天' });
  expect(before).toHaveAttribute('href', '/daily/2026-08-19');
  expect(screen.getAllByRole('link', { name: '后一天' })[0]).toHaveAttribute('href', '/daily/2026-10-02');
  unmount();

  answer(ofDay, edition({ date: '2026-03-01', is_today: true, previous: '' }));
  await openPage('/daily/2026-03-01');
  expect(await screen.findByText(/^这一期还在收集/)).toBeVisible();
  expect(screen.queryByRole('link', { name: '后一天' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '前一天' })).not.toBeInTheDocument();
});

test('an empty day says so and leads to where there is something', async () => {
  const nothing = { news: [], papers: [], projects: [], stories: [], events: [] };
  answer(ofDay, edition({ ...nothing, item_count: 0, date: '2026-08-23', next: '2026-08-25' }));
  await openPage('/daily/2026-08-23');
  expect(await screen.findByText('这一天没有内容。')).toBeVisible();
  expect(screen.getByRole('link', { name: /^上一期/ })).toHaveAttribute('href', '/daily/2026-08-21');
  expect(screen.getByRole('link', { name: /^下一期/ })).toHaveAttribute('href', '/daily/2026-08-25');
  expect(screen.queryByText(/到此读完/)).not.toBeInTheDocument();
});

test('an edition that fails can be tried again', async () => {
  refuse(newest, 503, '服务繁忙，请稍后再试');
  const { user } = await openPage('/daily');
  expect(await screen.findByText('出错啦')).toBeVisible();
  answer(newest, edition());
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/到此读完/)).toBeVisible();
});
