import { eventEntry } from '@hub/shared/contracts/testing/event';
import { provideSettings } from '@hub/shared/runtime/settings';
import { renderPart } from '@hub/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { EventEntry } from './event-entry.tsx';

beforeEach(() =>
  provideSettings({ eventOrigin: 'https://events.example', apiOrigin: 'https://api.example' }),
);

const show = (given: Parameters<typeof eventEntry>[0] = {}) =>
  renderPart(<EventEntry item={eventEntry(given)} />);

test('an event opens on the event site, beside the list', async () => {
  await show({ id: 5, name: '沙龙' });
  const link = screen.getByRole('link', { name: '沙龙' });
  expect(link).toHaveAttribute('href', 'https://events.example/activities/5');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('its state stands there in words, its time in Beijing’s', async () => {
  await show({ icon_msg: '报名中', color_status: 1, capacity: 80, order_count: 61 });
  expect(screen.getByText('报名中')).toHaveClass('open');
  const time = screen.getByRole('time');
  expect(time).toHaveTextContent(/^2026年12月5日 周六 14:00–18:00$/);
  expect(time).toHaveAttribute('datetime', '2026-12-05T06:00:00.000Z');
  expect(screen.getByText('余 19 席')).toBeVisible();
});

test.each([
  [0, '已结束', 'over'],
  [2, '直播', 'live'],
  [3, '名额已满', 'full'],
  [4, '学术会议', 'elsewhere'],
  [9, '以后的状态', 'over'],
])('state %i is %s', async (color_status, icon_msg, look) => {
  await show({ color_status, icon_msg });
  expect(screen.getByText(icon_msg)).toHaveClass(look);
});

test('the viewer’s own sign-up is said in the server’s words, in the place of what others can', async () => {
  const { unmount } = await show({ button_msg: '已报名', order_status: 1 });
  expect(screen.getByText('已报名', { selector: 'span' })).toHaveClass('mine');
  expect(screen.queryByText('报名中')).not.toBeInTheDocument();
  unmount();
  await show({ icon_msg: '直播', color_status: 2, button_msg: '已报名', order_status: 1 });
  expect(screen.getByText('直播')).toHaveClass('live');
  expect(screen.getAllByText('已报名')).toEqual([screen.getByRole('button', { name: /已报名/ })]);
});

test('of what was called off there is one state, also for who had signed up', async () => {
  await show({ icon_msg: '已取消', button_msg: '已取消', color_status: 0, order_status: 1 });
  expect(screen.getAllByText('已取消', { selector: 'span' })).toHaveLength(1);
});

test('a calendar file while it is ahead, none once it is over', async () => {
  const { unmount } = await show({ id: 5 });
  expect(screen.getByRole('link', { name: '添加到日历' })).toHaveAttribute(
    'href',
    'https://api.example/api/v1/story/subscription/?id=5',
  );
  unmount();
  await show({ color_status: 0 });
  expect(screen.queryByRole('link', { name: '添加到日历' })).not.toBeInTheDocument();
});

test('a conference leads to its own site; an address that is none leads nowhere', async () => {
  const { unmount } = await show({
    name: 'ACL',
    url: 'https://acl.example/',
    button_msg: '官网',
    color_status: 4,
  });
  const site = screen.getByRole('link', { name: '官网：ACL' });
  expect(site).toHaveAttribute('href', 'https://acl.example/');
  expect(site).toHaveAttribute('target', '_blank');
  unmount();
  await show({ url: 'javascript:alert(1)', button_msg: '官网', color_status: 4 });
  expect(screen.queryByRole('link', { name: /官网/ })).not.toBeInTheDocument();
});

test('whole days have no clock', async () => {
  await show({ all_day: true, start_time: '2026-12-06 00:00:00', end_time: '2026-12-08 00:00:00' });
  expect(screen.getByRole('time')).toHaveTextContent(/^2026年12月6日 周日 – 12月8日 周二$/);
});

test('what a search found is marked, and nothing of it is HTML', async () => {
  const highlight = { title: ['<em>沙龙</em> &lt;b&gt;'], summary: [] };
  await renderPart(<EventEntry item={{ ...eventEntry(), highlight }} />);
  expect(screen.getByRole('link', { name: '沙龙 <b>' })).toBeVisible();
  expect(screen.getByText('沙龙').tagName).toBe('MARK');
});

test('a picture of the API’s is found from any host', async () => {
  const { container } = await show({ image_url: '/api/sample/a.webp' });
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://api.example/api/sample/a.webp');
});
