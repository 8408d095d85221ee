import { loginInfo } from '@hub/shared/contracts/testing/account';
import { caughtUp } from '@hub/shared/contracts/testing/daily';
import { receiveLogin } from '@hub/shared/runtime/auth';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { act, screen, within } from '@testing-library/react';
import { noteVisit } from '../../last-visit/last-visit.ts';
import { openPage } from '../../testing/open-page.tsx';

const call = 'GET /v1/daily/catch-up';
const day = 24 * 60 * 60_000;

// Nothing of it is over on any day of these tests.
const toCome = caughtUp().events.map((event) => ({ ...event, end_time: '2096-08-24 18:00:00' }));

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('three days unless the address says otherwise, by kind and to an end', async () => {
  const asked = answer(call, caughtUp({ events: toCome }));
  const { user } = await openPage('/daily/catch-up');
  expect(await screen.findByText('这几天的精选看完了')).toBeVisible();
  expect(screen.getByText(/^2026年8月20日 周四 至 2026年8月22日 周六，精选 5 条/)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(screen.getByRole('link', { name: '最近 3 天' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: '最近一周' }));
  expect(await screen.findByRole('link', { name: '最近一周', current: 'page' })).toBeVisible();
  expect(asked.map(({ days }) => Number(days))).toEqual([3, 7]);
});

test('of the events only those that are not over are to come, and counted', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-08-22T12:00:00+08:00'));
  const [event] = caughtUp().events;
  if (!event) throw new Error('no event');
  const events = [
    { ...event, id: 5, name: '上午的', end_time: '2026-08-22 11:59:00' },
    { ...event, id: 6, name: '下午的', end_time: '2026-08-22 12:01:00' },
    { ...event, id: 7, name: '到今天的会议', end_time: '2026-08-22 00:00:00', all_day: true },
    { ...event, id: 8, name: '到昨天的会议', end_time: '2026-08-21 00:00:00', all_day: true },
  ];
  answer(call, caughtUp({ item_count: 8, events }));
  await openPage('/daily/catch-up');
  const section = await screen.findByRole('region', { name: '即将开始' });
  const names = within(section).getAllByRole('article');
  expect(names.map((item) => within(item).getByRole('link').textContent)).toEqual(['下午的', '到今天的会议']);
  expect(screen.getByText(/，精选 6 条/)).toBeVisible();
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
