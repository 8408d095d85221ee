import type { Data } from '@hub/shared/contracts/client';
import { loginInfo } from '@hub/shared/contracts/testing/account';
import { attendee, eventInfo, organisedEvent } from '@hub/shared/contracts/testing/event';
import { answer, cutOff, refuse } from '@hub/shared/testing/fake-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../../testing/open-page.tsx';

const check = 'POST /v1/events/checkIn';
const path = '/events/organise/5/check-in';
const code = 'k3J9xQ2mVb7LsT0aZr5uYw';

const admitted = (given: Partial<Data<typeof check>> = {}): Data<typeof check> => ({
  is_first: true,
  name: '示例来宾',
  tick_name: '普通票',
  checked_in_at: '2026-12-05 13:48:00',
  checked_in: 5,
  confirmed: 12,
  ...given,
});

const openDoor = async () => {
  const page = await openPage(path);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '票券码或票券链接' });
  const enter = async (text: string) => {
    await page.user.clear(field);
    await page.user.type(field, text);
    await page.user.click(screen.getByRole('button', { name: '签到' }));
  };
  const result = within(screen.getByRole('region', { name: '签到结果' }));
  return { ...page, field, enter, result };
};

beforeEach(() => {
  logIn({ role: 'organiser' });
  answer('GET /v1/events/organised/{id}', organisedEvent({ confirmed: 12, checked_in: 4 }));
});

test('another’s event is said to be another’s', async () => {
  refuse('GET /v1/events/organised/{id}', 403, '无权操作', 40301);
  await openPage(path);
  expect(await screen.findByRole('heading', { level: 1, name: '无权操作' })).toBeVisible();
});

test('a code lets its owner in: who it is, said aloud, and how many are in by now', async () => {
  const asked = answer(check, admitted());
  const { field, enter, result } = await openDoor();
  expect(screen.getByText('4')).toBeVisible();
  await enter(code);
  const heading = await result.findByText('签到成功');
  expect(heading.parentElement).toHaveAttribute('aria-live', 'assertive');
  expect(heading.parentElement).toHaveTextContent('示例来宾');
  expect(screen.getByText('5').parentElement).toHaveTextContent('已签到 5 / 12');
  expect(field).toHaveValue('');
  expect(asked).toEqual([{ id: 5, code, writer_id: 7 }]);
});

test('who has no ticket at hand is found by name, and let in with a button', async () => {
  const asked = answer(check, admitted({ name: '张三丰' }));
  const orders = [
    attendee({ order_id: 31, name: '张三丰' }),
    attendee({ order_id: 32, name: '张三', checked_in_at: '2026-12-05 13:40:00' }),
  ];
  const searched = answer('POST /v1/events/orders', () => orders);
  const { user, result } = await openDoor();
  await user.type(screen.getByRole('textbox', { name: '按姓名签到' }), 'zhangs');
  const list = within(screen.getByRole('list', { name: '找到的报名' }));
  const enterButton = await list.findByRole('button', { name: '签到 张三丰' });
  expect(searched.at(-1)).toMatchObject({ id: 5, q: 'zhangs', status: 'confirmed' });
  // In already.
  expect(list.getByText('已签到')).toBeVisible();
  expect(list.getAllByRole('button')).toHaveLength(1);
  await user.click(enterButton);
  await result.findByText('签到成功');
  expect(asked).toEqual([{ id: 5, order_id: 31, writer_id: 7 }]);
});

const lookFor = async (user: Awaited<ReturnType<typeof openDoor>>['user'], name: string) => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '按姓名签到' });
  await user.type(field, name);
  return { search: field, list: within(screen.getByRole('list', { name: '找到的报名' })) };
};

test('who lets in by name and by keyboard goes on to the next name; a refusal leaves them where they are', async () => {
  const orders = [attendee({ order_id: 31, name: '张三丰' })];
  answer('POST /v1/events/orders', () => [...orders]);
  refuse(check, 409, '报名已取消');
  const { user, result } = await openDoor();
  const { search, list } = await lookFor(user, 'zhangs');
  const button = await list.findByRole('button', { name: '签到 张三丰' });
  act(() => button.focus());
  await user.keyboard('{Enter}');
  await result.findByText('报名已取消');
  expect(button).toHaveFocus();
  answer(check, () => {
    orders[0] = attendee({ order_id: 31, name: '张三丰', checked_in_at: '2026-12-05 13:48:00' });
    return admitted({ name: '张三丰' });
  });
  await user.keyboard('{Enter}');
  expect(await list.findByText('已签到')).toBeVisible();
  expect(search).toHaveFocus();
  await user.keyboard('李');
  expect(search).toHaveValue('李');
});

test('a ticket that is read meanwhile takes the focus from nobody', async () => {
  answer('POST /v1/events/orders', [attendee({ order_id: 31, name: '张三丰' })]);
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(check, () => promise.then(() => admitted()));
  const { user, field, result } = await openDoor();
  const { list } = await lookFor(user, 'zhangs');
  const button = await list.findByRole('button', { name: '签到 张三丰' });
  await user.type(field, `${code}{Enter}`);
  act(() => button.focus());
  resolve();
  await result.findByText('签到成功');
  expect(button).toHaveFocus();
});

test.each([
  [49, '还有 41 位，请多输几个字。'],
  // The first page alone: how many there are nobody knows here.
  [50, '还有更多，请多输几个字。'],
])('of %i that were found it is said that there are more', async (count, words) => {
  const orders = Array.from({ length: count }, (_, at) => attendee({ order_id: at + 1, name: `张${at}` }));
  answer('POST /v1/events/orders', orders);
  const { user } = await openDoor();
  await lookFor(user, '张');
  expect(await screen.findByText(words)).toBeVisible();
});

test('an event that was called off has no door, and says so', async () => {
  const event_info = eventInfo({ color_status: 0, icon_msg: '已取消', button_msg: '已取消' });
  answer('GET /v1/events/organised/{id}', organisedEvent({ event_info }));
  await openPage(path);
  const words = within(await screen.findByRole('region', { name: '活动已取消' }));
  expect(words.getByText(/票券不再有效，不能签到/)).toBeVisible();
  expect(words.getByRole('link', { name: '报名名单' })).toHaveAttribute('href', '/events/organise/5/orders');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('region', { name: '签到结果' })).toBeNull();
});

test('a name that nobody has is said so', async () => {
  answer('POST /v1/events/orders', []);
  const { user } = await openDoor();
  await user.type(screen.getByRole('textbox', { name: '按姓名签到' }), '王五');
  expect(await screen.findByText('没有找到“王五”，请换个写法。')).toBeVisible();
});

test('of a ticket’s link the code alone is sent, by Enter too', async () => {
  const asked = answer(check, admitted());
  const { user, field, result } = await openDoor();
  await user.type(field, ` https://hub.example/ticket/5#${code}{Enter}`);
  await result.findByText('签到成功');
  expect(asked).toEqual([{ id: 5, code, writer_id: 7 }]);
});

test.each([
  [`https://hub.example/ticket/5#cancel.${code}`, '这是取消报名的链接', /会退掉名额.*出示票券的二维码/],
  [`cancel.${code}`, '这是取消报名的链接', /会退掉名额/],
  ['https://hub.example/ticket/5', '这个链接里没有票券码', /请来宾打开/],
  ['https://events.example/activities/5#order', '这是活动页的链接', /出示票券的二维码/],
  ['https://events.example/activities/5?from=qr', '这是活动页的链接', /出示票券的二维码/],
  ['https://elsewhere.example/a#b', '这不是票券', /出示票券的二维码/],
])('what is another link is told as such, and nothing of it is sent: %s', async (link, heading, hint) => {
  const asked = answer(check, admitted());
  const { field, enter, result } = await openDoor();
  await enter(link);
  expect(await result.findByText(heading)).toBeVisible();
  expect(result.getByText(hint)).toBeVisible();
  expect(field).toHaveValue('');
  await enter(`hub.example/ticket/5?from=mail#${code}`);
  await result.findByText('签到成功');
  expect(asked).toEqual([{ id: 5, code, writer_id: 7 }]);
});

test('the Enter of an input method submits nothing, and neither does an empty field', async () => {
  const { user, field } = await openDoor();
  await user.type(field, code);
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: '签到' }));
  expect(await screen.findByText('请输入票券码')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '票券码或票券链接' })).toHaveFocus();
});

test('a second time is told as such, with when the first was', async () => {
  answer(check, admitted({ is_first: false }));
  const { enter, result } = await openDoor();
  await enter(code);
  expect(await result.findByText('已签到过')).toBeVisible();
  expect(result.getByText('示例来宾，13:48 已经签到')).toBeVisible();
});

test.each([
  [404, '票券无效，请核对后再试', /别的活动的票/],
  [409, '活动已取消', undefined],
])('what opens no door is said with the API’s words: %s', async (status, message, hint) => {
  refuse(check, status, message);
  const { field, enter, result } = await openDoor();
  await enter('somebody-elses');
  expect(await result.findByText(message)).toBeVisible();
  if (hint) expect(result.getByText(hint)).toBeVisible();
  // It may be mistyped: it is there to be corrected, or typed over.
  expect(field).toHaveValue('somebody-elses');
  expect(field.selectionEnd).toBe('somebody-elses'.length);
  expect(field.selectionStart).toBe(0);
  expect(result.queryByRole('button', { name: '重试' })).toBeNull();
});

test('without a network the code is kept, for the button and for the network’s return', async () => {
  cutOff(check);
  const { user, field, enter, result } = await openDoor();
  await enter(code);
  expect(await result.findByText('没有签到成功')).toBeVisible();
  expect(field).toHaveValue(code);
  refuse(check, 503, '服务繁忙，请稍后再试');
  await user.click(result.getByRole('button', { name: '重试' }));
  expect(await result.findByText(/^服务繁忙，请稍后再试/)).toBeVisible();
  const asked = answer(check, admitted());
  fireEvent(window, new Event('online'));
  expect(await result.findByText('签到成功')).toBeVisible();
  expect(asked).toEqual([{ id: 5, code, writer_id: 7 }]);
});

test('after 重试 by keyboard one goes on in the field for the next code', async () => {
  cutOff(check);
  const { user, field, enter, result } = await openDoor();
  await enter(code);
  (await result.findByRole('button', { name: '重试' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(result.getByRole('button', { name: '重试' })).not.toHaveAttribute('aria-busy'));
  expect(result.getByRole('button', { name: '重试' })).toHaveFocus();
  answer(check, admitted());
  await user.keyboard('{Enter}');
  await result.findByText('签到成功');
  expect(field).toHaveFocus();
});

test('by name too, and nothing is said of a code, nor that nobody was found who is there', async () => {
  answer('POST /v1/events/orders', [attendee({ order_id: 31, name: '张三丰' })]);
  const { user, result } = await openDoor();
  const { search, list } = await lookFor(user, 'zhangs');
  const button = await list.findByRole('button', { name: '签到 张三丰' });
  cutOff(check);
  cutOff('POST /v1/events/orders');
  await user.click(button);
  const retry = await result.findByRole('button', { name: '重试' });
  expect(result.queryByText(/票券码/)).toBeNull();
  answer(check, admitted({ name: '张三丰' }));
  act(() => retry.focus());
  await user.keyboard('{Enter}');
  await result.findByText('签到成功');
  expect(search).toHaveFocus();
  expect(list.getByText('张三丰')).toBeVisible();
  expect(screen.queryByText(/没有查到/)).toBeNull();
});

test('in another’s name nobody is let in: that is said, and the code is kept', async () => {
  refuse(check, 403, '当前登录的是另一个账号，没有保存', 40303);
  const { field, enter, result } = await openDoor();
  answer('GET /v1/users', loginInfo({ id: 7, role: 'organiser' }));
  await enter(code);
  expect(await result.findByText(/现在登录的是另一个账号，没有签到/)).toBeVisible();
  expect(field).toHaveValue(code);
  expect(screen.getByText('4')).toBeVisible();
});

test('an answer that comes after another account logged in says nothing of it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = answer(check, () => promise.then(() => admitted()));
  const { enter } = await openDoor();
  await enter(code);
  await waitFor(() => expect(asked).toHaveLength(1));
  refuse('GET /v1/events/organised/{id}', 403, '无权操作', 40301);
  act(() => logIn({ id: 8, role: 'organiser' }));
  expect(await screen.findByRole('heading', { level: 1, name: '无权操作' })).toBeVisible();
  await act(async () => resolve());
  expect(screen.queryByText('签到成功')).toBeNull();
});

test('one ticket is asked about at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = answer(check, () => promise.then(() => admitted()));
  const { user, enter, result } = await openDoor();
  await enter(code);
  const button = screen.getByRole('button', { name: '签到' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  resolve();
  expect(await result.findByText('签到成功')).toBeVisible();
  expect(asked).toHaveLength(1);
});
