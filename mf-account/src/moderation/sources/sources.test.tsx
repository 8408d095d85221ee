import { feedPreview, importRun, importSource } from '@hub/shared/contracts/testing/community';
import { answer, cutOff, refuse } from '@hub/shared/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../../testing/open-page.tsx';

const list = 'GET /v1/sources';
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

beforeEach(() => logIn({ role: 'moderator' }));

test('only for moderators', async () => {
  logIn({ role: 'author' });
  await openPage('/moderation/sources');
  expect(screen.getByRole('heading', { level: 1, name: '无权操作' })).toBeVisible();
});

test('a source says what came of its last run, why something was refused, and what was before', async () => {
  const failed = importRun({ id: 60, outcome: 'failed', error: '超时没有答复完', refusals: [] });
  answer(list, [
    importSource({ runs: [importRun(), failed] }),
    importSource({ id: 'b', name: '坏的', failures: 3, state: 'waiting', runs: [failed] }),
    importSource({ id: 'c', name: '新的', runs: [] }),
  ]);
  await openPage('/moderation/sources');
  const good = await row('示例新闻');
  expect(good.getByText('新增 3，更新 1，不变 20，拒收 2')).toBeVisible();
  expect(good.getByText('拒收原因：没有标题（2）')).toBeVisible();
  expect(good.getByText('每 30 分钟')).toBeVisible();
  expect(good.getByText('之前的导入')).toBeVisible();
  const bad = await row('坏的');
  expect(bad.getByText('连续失败 3 次')).toBeVisible();
  expect(bad.getByText('超时没有答复完')).toBeVisible();
  expect((await row('新的')).getByText('还没有导入过')).toBeVisible();
});

test('pausing and resuming show what happened, of a source that fails too', async () => {
  answer(list, [importSource({ failures: 2 })]);
  const sent = answer('POST /v1/sources/change', ({ input }) =>
    importSource({ failures: 2, state: input['action'] === 'pause' ? 'paused' : 'waiting' }),
  );
  const { user } = await openPage('/moderation/sources');
  await user.click((await row('示例新闻')).getByRole('button', { name: '暂停：示例新闻' }));
  expect(await screen.findByText('「示例新闻」已暂停')).toBeVisible();
  expect((await row('示例新闻')).getByText('已暂停')).toBeVisible();
  await user.click((await row('示例新闻')).getByRole('button', { name: '恢复：示例新闻' }));
  expect(await screen.findByText('「示例新闻」已恢复定时导入')).toBeVisible();
  expect(sent).toMatchObject([{ id: 'example-news', action: 'pause' }, { action: 'resume' }]);
});

test('taking one away asks first; what was taken away can be put back', async () => {
  answer(list, ({ input }) => [
    importSource({ state: input['state'] === 'removed' ? 'removed' : 'waiting' }),
  ]);
  const sent = answer('POST /v1/sources/change', importSource({ state: 'removed', next_run_at: '' }));
  const { user } = await openPage('/moderation/sources');
  await user.click((await row('示例新闻')).getByRole('button', { name: '移除：示例新闻' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '移除来源' }));
  await user.click(dialog.getByRole('button', { name: '取消' }));
  expect(sent).toEqual([]);
  await user.click((await row('示例新闻')).getByRole('button', { name: '移除：示例新闻' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }));
  expect(await screen.findByText('「示例新闻」已移除，已导入的内容保留')).toBeVisible();
  expect((await row('示例新闻')).getByRole('button', { name: '放回：示例新闻' })).toBeVisible();
});

test('running now is looked at until it ends', async () => {
  let state: 'waiting' | 'running' = 'waiting';
  const asked = answer(list, () => [importSource({ state })]);
  answer('POST /v1/sources/run', () => {
    state = 'running';
    return importSource({ state, runs: [importRun({ outcome: 'running', new_count: 1 })] });
  });
  const { user } = await openPage('/moderation/sources');
  await user.click((await row('示例新闻')).getByRole('button', { name: '立即导入：示例新闻' }));
  expect(await screen.findByText('正在导入…')).toBeVisible();
  state = 'waiting';
  await waitFor(async () => expect((await row('示例新闻')).getByText('正常')).toBeVisible(), {
    timeout: 4000,
  });
  expect(asked.length).toBeGreaterThan(1);
});

test('a run that cannot start says why', async () => {
  answer(list, [importSource()]);
  refuse('POST /v1/sources/run', 409, '这个来源正在导入，请等它结束');
  const { user } = await openPage('/moderation/sources');
  await user.click((await row('示例新闻')).getByRole('button', { name: '立即导入：示例新闻' }));
  expect(await screen.findByText('这个来源正在导入，请等它结束')).toBeVisible();
});

test('a feed is looked at before it is added', async () => {
  answer(list, []);
  answer('POST /v1/sources/preview', feedPreview({ refusals: [{ reason: '没有标题', count: 2 }] }));
  const sent = answer('POST /v1/sources/add', importSource());
  const { user } = await openPage('/moderation/sources');
  expect(await screen.findByText('还没有来源。可以按地址添加一个订阅源。')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '添加订阅源' }));
  await user.click(screen.getByRole('button', { name: '预览' }));
  expect(screen.getByText('请填写订阅地址')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: '订阅地址' }), 'https://news.example.org/feed');
  await user.click(screen.getByRole('button', { name: '预览' }));
  const preview = within(await screen.findByRole('region', { name: '预览' }));
  expect(screen.getByRole('region', { name: '预览' })).toHaveFocus();
  expect(preview.getByText('示例标题')).toBeVisible();
  expect(preview.getByText('没有标题：2 条不取')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: '只取与人工智能有关的条目' }));
  await user.click(screen.getByRole('button', { name: '添加' }));
  expect(await screen.findByText('已添加「示例新闻」，开始第一次导入')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: '添加订阅源' })).toHaveFocus());
  expect(sent).toMatchObject([
    { url: 'https://news.example.org/feed', name: '示例新闻', every_minutes: 30, topic: 'ai' },
  ]);
});

test('a feed that cannot be read, or is here already, is not added', async () => {
  answer(list, []);
  answer('POST /v1/sources/preview', ({ input }) =>
    String(input['url']).includes('bad')
      ? feedPreview({ problem: '地址不在公网上', entries: [] })
      : feedPreview({ known_as: '旧的' }),
  );
  const { user } = await openPage('/moderation/sources');
  await user.click(await screen.findByRole('button', { name: '添加订阅源' }));
  const address = screen.getByRole('textbox', { name: '订阅地址' });
  await user.type(address, 'http://bad.example/');
  await user.click(screen.getByRole('button', { name: '预览' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('读不到：地址不在公网上');
  await user.clear(address);
  await user.type(address, 'http://known.example/');
  await user.click(screen.getByRole('button', { name: '预览' }));
  expect(await screen.findByText('已有这个地址的来源：旧的')).toBeVisible();
  expect(screen.getByRole('button', { name: '添加' })).toBeDisabled();
});

test('the address is asked for at once; what was wrong with another one is not said beside the next', async () => {
  answer(list, []);
  const unreadable = feedPreview({ problem: '地址不在公网上', entries: [] });
  answer('POST /v1/sources/preview', unreadable);
  const { user } = await openPage('/moderation/sources');
  await user.click(await screen.findByRole('button', { name: '添加订阅源' }));
  const address = screen.getByRole('textbox', { name: '订阅地址' });
  expect(address).toHaveFocus();
  await user.keyboard('http://bad.example/{Enter}');
  await screen.findByRole('alert');
  await user.type(address, 'feed');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  await screen.findByRole('alert');
  // The same address once more.
  const wrong = [{ field: 'url', message: '请填写完整的网址' }];
  refuse('POST /v1/sources/preview', 422, '请填写完整的网址', 422, wrong);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('请填写完整的网址')).toBeVisible();
  expect(screen.queryByText(/读不到/)).toBeNull();
});

test('a list that does not come says so', async () => {
  cutOff(list);
  const { user } = await openPage('/moderation/sources?state=failed');
  const retry = await screen.findByRole('button', { name: '重试' });
  answer(list, []);
  await user.click(retry);
  expect(await screen.findByText('没有读取失败的来源。')).toBeVisible();
});
