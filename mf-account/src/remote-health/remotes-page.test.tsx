import { remoteHealth } from '@hub/shared/contracts/testing/remote-health';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { logIn, openPage } from '../testing/open-page.tsx';

const call = 'POST /v1/remotes/list';

beforeEach(() => logIn({ role: 'moderator' }));

test('each version of a remote with its channel, share, load time and errors; what went wrong, and who released', async () => {
  answer(call, [remoteHealth()]);
  const { user } = await openPage('/moderation/remotes');
  const table = await screen.findByRole('table', { name: 'mf-home 的版本' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    '版本渠道访问占比加载时间 p75错误',
    '1.4.0正式90%（90 次）0.42 秒1 次',
    '1.5.0灰度 10%10%（10 次）0.90 秒4 次',
  ]);
  expect(screen.getByText(/最近变更：灰度 1.5.0，示例团队/)).toBeVisible();
  const error = screen.getByText(/x is not a function/);
  expect(error).toHaveTextContent('4 次 · 1.5.0');
  const stack = screen.getByText('draw@/remotes/mf-home/daily.369748f1.js:1:2345');
  expect(stack).not.toBeVisible();
  await user.click(error);
  expect(stack).toBeVisible();
});

test('a remote without releases or errors says so; nothing at all too', async () => {
  const changed = { action: '', version: '', at: '', by: '' };
  answer(call, [remoteHealth({ remote: 'shell', builds: [], errors: [], changed })]);
  await openPage('/moderation/remotes');
  expect(await screen.findByRole('heading', { level: 2, name: '页面框架 shell' })).toBeVisible();
  expect(screen.getByText('没有发布记录，随站点一起部署')).toBeVisible();
  expect(screen.getByText('没有错误。')).toBeVisible();
});

test('a build says what the hub refused it, and older ones are one', async () => {
  const [build] = remoteHealth().builds;
  if (!build) throw new Error('no build');
  const builds = [
    { ...build, problems: ['route /x belongs to mf-home'] },
    { ...build, version: 'older', channel: 'old' as const },
  ];
  answer(call, [remoteHealth({ builds })]);
  await openPage('/moderation/remotes');
  const refused = await screen.findByText('route /x belongs to mf-home');
  expect(refused.closest('th')).toHaveTextContent('1.4.0');
  expect(screen.getByRole('rowheader', { name: '更早的版本' })).toBeVisible();
});

test('nothing was told yet', async () => {
  answer(call, []);
  await openPage('/moderation/remotes');
  expect(await screen.findByText('有人访问后，各模块的加载时间和错误会出现在这里。')).toBeVisible();
});

test('a failure is tried again', async () => {
  refuse(call, 500);
  const { user } = await openPage('/moderation/remotes');
  const retry = await screen.findByRole('button', { name: '重试' });
  answer(call, [remoteHealth()]);
  await user.click(retry);
  expect(await screen.findByRole('table', { name: 'mf-home 的版本' })).toBeVisible();
});

test('a member may not', async () => {
  logIn({ role: 'author' });
  await openPage('/moderation/remotes');
  expect(screen.getByRole('heading', { level: 1, name: '无权操作' })).toBeVisible();
});
