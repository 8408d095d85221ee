import { storyEntry } from '@hub/shared/contracts/testing/story';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { setWidth } from '@hub/shared/testing/fake-browser';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page.tsx';

const call = 'POST /v1/story/list';
const column = [storyEntry({ id: 1, title: '专栏里的一篇' })];
const hot = [storyEntry({ id: 7, title: '最热的一篇' }), storyEntry({ id: 8, title: 'A hot one' })];

test('names what was hot this week, in order, and from which day it counts', async () => {
  const asked = answer(call, ({ input }) => (input['limit'] === 10 ? hot : column), {
    'x-data-as-of': '2026-08-22',
  });
  await openPage('/');
  const box = await screen.findByRole('region', { name: '本周最热' });
  const first = await within(box).findByRole('link', { name: '最热的一篇' });
  expect(first).toHaveAttribute('href', '/view/7');
  expect(first).toHaveAttribute('target', '_blank');
  expect(within(box).getByRole('link', { name: 'A hot one' })).toHaveAttribute('lang', 'en');
  // Beside the title, so that the list does not move when it is told.
  const head = within(box).getByRole('heading', { name: '本周最热' }).parentElement;
  expect(head).toContainElement(within(box).getByText('2026-08-22'));
  expect(within(box).getByRole('link', { name: '看全部' })).toHaveAttribute('href', '/?sort=hot&time=week');
  expect(asked).toContainEqual({ sort: 'hot', time: 'week', limit: 10, events: false });
});

test('beside 最热 stands what is new', async () => {
  const asked = answer(call, ({ input }) => (input['limit'] === 10 ? hot : column));
  await openPage('/?sort=hot');
  const box = await screen.findByRole('region', { name: '最新' });
  expect(await within(box).findByRole('link', { name: '最热的一篇' })).toBeInTheDocument();
  expect(within(box).getByRole('link', { name: '看全部' })).toHaveAttribute('href', '/');
  expect(asked).toContainEqual({ sort: 'new', limit: 10, events: false });
});

test('says nothing when it cannot be had, or when nothing was hot', async () => {
  refuse(call, 500, '服务器开小差了，请稍后再试');
  const { unmount } = await openPage('/browse');
  await screen.findByText('出错啦');
  expect(screen.queryByRole('region', { name: '本周最热' })).not.toBeInTheDocument();
  unmount();

  answer(call, ({ input }) => (input['limit'] === 10 ? [] : column));
  await openPage('/');
  await screen.findByRole('heading', { name: '专栏里的一篇' });
  expect(screen.queryByRole('region', { name: '本周最热' })).not.toBeInTheDocument();
});

test('where there is no room for it, nobody asks for it', async () => {
  setWidth(1024);
  const asked = answer(call, column);
  await openPage('/');
  await screen.findByRole('heading', { name: '专栏里的一篇' });
  expect(asked.map(({ limit }) => limit)).toEqual([20]);
});
