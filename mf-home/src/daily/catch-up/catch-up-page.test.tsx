import { loginInfo } from '@hub/shared/contracts/testing/account';
import { caughtUp } from '@hub/shared/contracts/testing/daily';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { act, screen } from '@testing-library/react';
import { noteVisit } from '../../last-visit/last-visit.ts';
import { openPage } from '../../testing/open-page.tsx';

const call = 'GET /v1/daily/catch-up';
const day = 24 * 60 * 60_000;

beforeEach(() => localStorage.clear());

test('three days unless the address says otherwise, by kind and to an end', async () => {
  const asked = answer(call, caughtUp());
  const { user } = await openPage('/daily/catch-up');
  expect(await screen.findByText('5 条补完了')).toBeVisible();
  expect(screen.getByText(/^2026年8月20日 周四 至 2026年8月22日 周六，共 5 条/)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(screen.getByRole('link', { name: '最近 3 天' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: '最近一周' }));
  expect(await screen.findByRole('link', { name: '最近一周', current: 'page' })).toBeVisible();
  expect(asked.map(({ days }) => Number(days))).toEqual([3, 7]);
});

test('who was here before is offered what came since, a week at most', async () => {
  answer(call, caughtUp());
  noteVisit(Date.now() - 4.5 * day, Date.now() - 4 * day);
  noteVisit(Date.now());
  const { user } = await openPage('/daily/catch-up?days=nonsense');
  const since = await screen.findByRole('link', { name: '上次来访以后（5 天）' });
  expect(since).toHaveAttribute('href', '/daily/catch-up?days=5');
  await user.click(since);
  expect(await screen.findByRole('link', { name: /^上次来访以后/, current: 'page' })).toBeVisible();
});

test('a member’s visit on another device counts where this one has never shown the column', async () => {
  act(() => receiveLogin(loginInfo({ id: 5 })));
  answer(call, caughtUp());
  const told = answer('POST /v1/account/visit', { before: Math.floor((Date.now() - 1.5 * day) / 1000) });
  await openPage('/daily/catch-up');
  expect(await screen.findByRole('link', { name: '上次来访以后（2 天）' })).toBeVisible();
  expect(told).toEqual([{ seen: 0, writer_id: 5 }]);
  act(() => receiveLogin({}));
});

test('days without anything say so; a failure can be tried again', async () => {
  refuse(call, 503, '服务繁忙，请稍后再试');
  const { user } = await openPage('/daily/catch-up');
  expect(await screen.findByText('出错啦')).toBeVisible();
  answer(call, caughtUp({ item_count: 0, news: [], papers: [], projects: [], stories: [], events: [] }));
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('这几天没有内容。')).toBeVisible();
});
