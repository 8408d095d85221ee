import { attendee, eventInfo, organisedEvent } from '@hub/shared/contracts/testing/event';
import { leaveTo } from '@hub/shared/runtime/leave';
import { answer, cutOff, refuse } from '@hub/shared/testing/fake-api';
import { comeNear } from '@hub/shared/testing/fake-browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../../testing/open-page.tsx';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

const event = 'GET /v1/events/organised/{id}';
const orders = 'POST /v1/events/orders';
const path = '/events/organise/5/orders';

const named = (...ids: number[]) => ids.map((id) => attendee({ order_id: id, name: `来宾${id}` }));
const rows = () => screen.getAllByRole('listitem').filter((row) => within(row).queryByText('姓名'));

beforeEach(() => {
  logIn({ role: 'organiser' });
  answer(event, organisedEvent({ confirmed: 12, waiting: 3, checked_in: 4 }));
});

describe('who may see it', () => {
  test('another’s event is said to be another’s', async () => {
    refuse(event, 403, '无权操作', 40301);
    await openPage(path);
    expect(await screen.findByRole('heading', { level: 1, name: '无权操作' })).toBeVisible();
    expect(screen.getByRole('link', { name: '我组织的活动' })).toHaveAttribute('href', '/events/organise');
  });

  test('an event that is not there is the host’s 404', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    refuse(event, 404);
    await openPage(path);
    expect(await screen.findByText('状态 404')).toBeVisible();
  });

  test('a member who organises nothing learns nothing of it', async () => {
    logIn({ role: 'author' });
    await openPage(path);
    expect(screen.getByRole('heading', { level: 1, name: '报名名单' })).toBeVisible();
    expect(screen.queryByText('智能体开发者沙龙（示例）')).toBeNull();
  });
});

test('the event’s name and numbers, and who signed up with what they left', async () => {
  answer(orders, [
    attendee({
      name: '甲',
      phone: '138 0000 0001',
      region: '北京',
      email: 'a@example.invalid',
      is_member: true,
    }),
    attendee({ order_id: 32, name: '乙', status: 'waiting', phone: '随便写的' }),
    attendee({ order_id: 33, name: '丙', checked_in_at: '2026-12-05 13:48:00' }),
    attendee({ order_id: 34, name: '丁', status: 'cancelled' }),
  ]);
  await openPage(path);
  expect(await screen.findByRole('heading', { level: 1, name: eventInfo().name })).toBeVisible();
  for (const [name, value] of [
    ['已报名', '12 / 80 席'],
    ['候补', '3'],
    ['已签到', '4 / 12'],
  ] as const) {
    const [term] = screen.getAllByText(name, { selector: 'dt' });
    expect(term?.nextElementSibling).toHaveTextContent(value);
  }
  await screen.findByText('甲');
  const [first, second, third, fourth] = rows().map((row) => within(row));
  expect(first?.getByRole('link', { name: '138 0000 0001' })).toHaveAttribute('href', 'tel:13800000001');
  expect(first?.getByRole('link', { name: 'a@example.invalid' })).toHaveAttribute(
    'href',
    'mailto:a@example.invalid',
  );
  expect(first?.getByText('会员')).toBeVisible();
  expect(second?.getByText('候补中')).toBeVisible();
  expect(second?.getByText('随便写的').closest('a')).toBeNull();
  expect(third?.getByText('已签到')).toBeVisible();
  expect(third?.getByText('12月5日 13:48')).toBeVisible();
  expect(fourth?.getByText('已取消')).toBeVisible();
});

test('the state is part of the address', async () => {
  const asked = answer(orders, ({ input }) => (input['page'] === 1 ? named(1) : []));
  const { user, url } = await openPage(path);
  await user.click(await screen.findByRole('tab', { name: '候补中' }));
  await waitFor(() => expect(url()).toBe(`${path}?status=waiting`));
  await waitFor(() => expect(asked).toContainEqual({ id: 5, status: 'waiting', q: '', page: 1 }));
});

test('words narrow the list once they are whole, and never get into the address', async () => {
  const asked = answer(orders, ({ input }) => (input['q'] ? [] : named(1)));
  const { user, url } = await openPage(path);
  const field = await screen.findByRole('searchbox', { name: '搜索报名者' });
  const questions = () => asked.map(({ q }) => q).filter(Boolean);
  jest.useFakeTimers();
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: "zhang'san" } });
  act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  fireEvent.click(screen.getByRole('tab', { name: '候补中' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'waiting', q: '' }));
  fireEvent.change(field, { target: { value: '张三' } });
  fireEvent.compositionEnd(field);
  expect(await screen.findByText(/没有找到“张三”/)).toBeVisible();
  expect(questions()).toEqual(['张三']);
  expect(url()).toBe(`${path}?status=waiting`);
  await user.clear(field);
  expect(await screen.findByText('来宾1')).toBeVisible();
});

test('fifty at a time; each once', async () => {
  const asked = answer(orders, ({ input }) =>
    input['page'] === 1 ? named(1, 2) : input['page'] === 2 ? named(2, 3) : [],
  );
  await openPage(path);
  await screen.findByText('来宾1');
  await comeNear();
  await comeNear();
  expect(rows()).toHaveLength(3);
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(screen.getByText('没有更多了')).toBeVisible();
});

test('nobody yet is said, and so is a failure, which can be mended', async () => {
  cutOff(orders);
  const { user } = await openPage(path);
  expect(await screen.findByText('出错啦')).toBeVisible();
  answer(orders, []);
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/还没有人报名/)).toBeVisible();
});

test('the event that does not come can be asked for again', async () => {
  refuse(event, 503, '服务繁忙，请稍后再试');
  const { user } = await openPage(path);
  expect(await screen.findByText('服务繁忙，请稍后再试')).toBeVisible();
  answer(event, organisedEvent());
  answer(orders, []);
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { level: 1, name: eventInfo().name })).toBeVisible();
});

test('the file is the browser’s to fetch, with the member’s own session', async () => {
  answer(orders, []);
  await openPage(path);
  const link = await screen.findByRole('link', { name: '下载 CSV' });
  expect(link).toHaveAttribute('href', '/api/v1/events/orders/export?id=5');
  expect(link).toHaveAttribute('download');
});

test('for a login that is fresh it comes at once', async () => {
  answer(orders, []);
  answer('GET /v1/account/proof', { is_fresh: true, ways: ['password'] });
  const { user } = await openPage(path);
  await user.click(await screen.findByRole('link', { name: '下载 CSV' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/api/v1/events/orders/export?id=5'));
});
