import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventDetail, eventEntry, order, ticket } from '@hub/shared/contracts/testing/event';
import { receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { useToasts } from '@hub/shared/runtime/toast';
import { answer, hold, refuse } from '@hub/shared/testing/fake-api';
import { renderPage, renderPart } from '@hub/shared/testing/render-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EventsPage } from '../list/events-page.tsx';
import { EventRoot } from '../page/event-root.tsx';
import { lastForm } from './sign-up-form.ts';

const save = 'POST /v1/events/saveOrder';
const info = 'POST /v1/events/info';
const mine = { order_status: 1, order_info: ticket(), button_msg: '已报名' };
const member = loginInfo({ id: 4, name: '林', phone: '138', region: '北京', email: 'lin@example.com' });
const messages = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  provideSettings({ hubOrigin: 'https://hub.example', eventOrigin: 'https://events.example' });
  useToasts.setState({ toasts: [] });
  receiveLogin({});
  lastForm.remove();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  useAuth.setState({ status: 'unknown', info: undefined }, true);
});

/** The list of events on the hub, with one event in it. */
const openList = async (given: Parameters<typeof eventEntry>[0] = {}) => {
  answer('POST /v1/events', ({ input }) => (input['page'] === 1 ? [eventEntry(given)] : []));
  const page = await renderPage([{ path: '/events', Component: EventsPage }], '/events');
  return { ...page, entry: within(await screen.findByRole('article')) };
};

const openEvent = (given: Parameters<typeof eventDetail>[0] = {}) =>
  renderPart(<EventRoot path="/activities/5" initial={eventDetail(given)} />);

const fill = async (user: Awaited<ReturnType<typeof openEvent>>['user']) => {
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '张𠮷');
  await user.type(screen.getByRole('textbox', { name: '手机' }), '13800000000');
  await user.type(screen.getByRole('textbox', { name: '地区' }), '北京');
  await user.type(screen.getByRole('textbox', { name: '邮箱' }), 'zhang@example.com');
};
const filled = { name: '张𠮷', phone: '13800000000', region: '北京', email: 'zhang@example.com' };
const submit = () => screen.getByRole('button', { name: '提交报名' });

test('a member with an e-mail is joined at once, and has the ticket; the list knows', async () => {
  receiveLogin(member);
  const sent = answer(save, order());
  answer(info, eventDetail({ ...mine, capacity: 14, order_count: 13 }));
  const { user, entry } = await openList({ capacity: 14, order_count: 12 });
  await user.click(entry.getByRole('button', { name: /^立即报名/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '电子票' }));
  expect(await dialog.findByRole('img', { name: '票券二维码' })).toBeInTheDocument();
  expect(sent).toEqual([
    { activityId: 5, name: '林', phone: '138', region: '北京', email: 'lin@example.com', writer_id: 4 },
  ]);
  expect(messages()).toEqual(['报名成功']);
  expect(entry.getByRole('button', { name: /^已报名/, hidden: true })).toBeInTheDocument();
  expect(await entry.findByText('余 1 席')).toBeInTheDocument();
});

test('who is looking may still be unknown when the button is pressed', async () => {
  useAuth.setState({ status: 'unknown', info: undefined }, true);
  const sent = answer(save, order());
  answer(info, eventDetail(mine));
  const { user, entry } = await openList();
  await user.click(entry.getByRole('button', { name: /^立即报名/ }));
  expect(sent).toHaveLength(0);
  act(() => receiveLogin(member));
  await screen.findByRole('dialog', { name: '电子票' });
  expect(sent).toHaveLength(1);
});

test('a visitor fills in 报名 in place, once, and is remembered in this browser after that', async () => {
  const { user, entry } = await openList();
  await user.click(entry.getByRole('button', { name: /^立即报名/ }));
  await screen.findByRole('dialog', { name: '报名' });
  await user.click(submit());
  expect(screen.getByText('请填写姓名')).toBeVisible();
  expect(screen.getByText('请填写邮箱')).toBeVisible();
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveFocus();
  await fill(user);
  const sent: unknown[] = [];
  const answered = Promise.withResolvers<ReturnType<typeof order>>();
  answer(save, ({ input }) => {
    sent.push(input);
    return answered.promise;
  });
  answer(info, eventDetail(mine));
  await user.dblClick(submit());
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  expect(lastForm.read()).toBeUndefined();
  answered.resolve(order());
  expect(await screen.findByRole('dialog', { name: '电子票' })).toBeVisible();
  expect(sent).toEqual([{ activityId: 5, ...filled, writer_id: 0 }]);
  expect(lastForm.read()).toEqual(filled);
});

test('what the API refuses stands at its field, and nothing is remembered', async () => {
  answer(info, eventDetail());
  lastForm.write(filled);
  refuse(save, 422, '请求参数错误', 422, [{ field: 'email', message: '邮箱格式错误' }]);
  const { user } = await openEvent();
  await user.click(await screen.findByRole('button', { name: '立即报名' }));
  await screen.findByRole('dialog', { name: '报名' });
  const email = screen.getByRole('textbox', { name: '邮箱' });
  expect(email).toHaveValue('zhang@example.com');
  await user.clear(email);
  await user.type(email, '不是邮箱');
  // The Enter that takes a candidate.
  expect(fireEvent.keyDown(email, { key: 'Enter', keyCode: 229 })).toBe(false);
  await user.click(submit());
  await waitFor(() => expect(email).toHaveAccessibleDescription('邮箱格式错误'));
  expect(email).toHaveFocus();
  expect(lastForm.read()).toEqual(filled);
});

test.each(['名额已满', '该邮箱已报名，请到邮箱查收确认邮件'])(
  'a refusal is said beside 提交报名: %s',
  async (message) => {
    answer(info, eventDetail());
    lastForm.write(filled);
    refuse(save, 409, message);
    const { user } = await openEvent();
    await user.click(await screen.findByRole('button', { name: '立即报名' }));
    await screen.findByRole('dialog', { name: '报名' });
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('textbox', { name: '姓名' })).toHaveValue(filled.name);
  },
);

test('full meanwhile: a member is told, and the button says so', async () => {
  receiveLogin(member);
  refuse(save, 409, '名额已满');
  answer(info, eventDetail({ button_msg: '名额已满', color_status: 3 }));
  const { user, entry } = await openList();
  await user.click(entry.getByRole('button', { name: /^立即报名/ }));
  expect(await entry.findByRole('button', { name: /^名额已满/ })).toBeVisible();
  expect(messages()).toEqual(['名额已满']);
});

test('a member without an e-mail goes to the page, where 报名 opens by itself', async () => {
  receiveLogin({ ...member, email: '' });
  const went = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, entry, unmount } = await openList();
  await user.click(entry.getByRole('button', { name: /^立即报名/ }));
  await waitFor(() =>
    expect(went).toHaveBeenCalledWith('https://events.example/activities/5#signup', '_blank', 'noopener'),
  );
  unmount();
  window.history.replaceState(null, '', '/activities/5#signup');
  answer(info, eventDetail());
  await openEvent();
  await screen.findByRole('dialog', { name: '报名' });
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveValue('林');
  expect(window.location.hash).toBe('');
});

test('a link signs nobody up', async () => {
  receiveLogin(member);
  window.history.replaceState(null, '', '/activities/5#signup');
  const sent = answer(save, order());
  answer(info, eventDetail());
  await openEvent();
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toHaveLength(0);
});

test('the waiting list: no QR code, and which place it is', async () => {
  receiveLogin(member);
  const waiting = ticket({ encode_oder_id: '', tick_name: '候补' });
  answer(save, order({ order_status: 2, order_info: waiting, encode_oder_id: '' }));
  answer(
    info,
    eventDetail({ order_status: 2, order_info: waiting, button_msg: '候补中', waiting_position: 3 }),
  );
  const { user, entry } = await openList({ button_msg: '加入候补', color_status: 3 });
  await user.click(entry.getByRole('button', { name: /^加入候补/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '电子票' }));
  expect(await dialog.findByText('候补中，第 3 位')).toBeVisible();
  expect(dialog.queryByRole('img')).toBeNull();
});

test('a ticket opens with its code in sight, though the focus is at the name below', async () => {
  const order_info = ticket({ name: '沙龙' });
  answer(info, eventDetail({ ...mine, order_info }));
  const focused = jest.spyOn(HTMLElement.prototype, 'focus');
  const inSight = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user, entry } = await openList({ ...mine, order_info });
  await user.click(entry.getByRole('button', { name: /^已报名/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '电子票' }));
  const name = dialog.getByRole('heading', { name: '沙龙' });
  expect(name).toHaveFocus();
  expect(focused.mock.calls[focused.mock.contexts.indexOf(name)]).toEqual([{ preventScroll: true }]);
  expect(inSight.mock.contexts).toEqual([dialog.getByRole('img').closest('div')]);
  expect(inSight).toHaveBeenCalledWith({ block: 'nearest' });
  jest.restoreAllMocks();
});

test('the ticket of who is signed up: what, when, where, contacts; the way to its page and the calendar', async () => {
  const order_info = ticket({ name: '沙龙 㐀', address: '演示路 2 号', mobile: '138', email: 'a@b.example' });
  answer(info, eventDetail({ ...mine, order_info }));
  const { user, entry } = await openList({ ...mine, order_info });
  await user.click(entry.getByRole('button', { name: /^已报名/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '电子票' }));
  expect(dialog.getByRole('heading', { name: '沙龙 㐀' })).toHaveFocus();
  for (const words of ['演示路 2 号', '138', 'a@b.example', order_info.encode_oder_id])
    expect(dialog.getByText(words)).toBeVisible();
  expect(dialog.getByRole('time')).toHaveTextContent('2026年12月5日 周六 14:00–18:00');
  expect(dialog.getByRole('link', { name: '添加到日历' })).toBeVisible();
  expect(dialog.getByRole('link', { name: '票券页' })).toHaveAttribute(
    'href',
    'https://hub.example/ticket/5',
  );
});

test('取消报名 asks once more; afterwards the list knows', async () => {
  const cancelled = answer('POST /v1/events/cancelOrder', {});
  answer(info, eventDetail(mine));
  const { user, entry } = await openList(mine);
  await user.click(entry.getByRole('button', { name: /^已报名/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '电子票' }));
  await user.click(dialog.getByRole('button', { name: '取消报名' }));
  const question = within(await screen.findByRole('alertdialog', { name: '取消报名' }));
  await user.click(question.getByRole('button', { name: '再想想' }));
  expect(cancelled).toHaveLength(0);
  await user.click(await dialog.findByRole('button', { name: '取消报名' }));
  answer(info, eventDetail());
  await user.click(await screen.findByRole('button', { name: '确定' }));
  expect(await entry.findByRole('button', { name: /^立即报名/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cancelled).toEqual([{ activityId: 5, writer_id: 0 }]);
  expect(messages()).toEqual(['已取消报名']);
});

test('a cancellation that fails is told, and the ticket stays', async () => {
  refuse('POST /v1/events/cancelOrder', 503, '服务繁忙，请稍后再试');
  answer(info, eventDetail(mine));
  const { user } = await openEvent(mine);
  await user.click(await screen.findByRole('button', { name: '取消报名' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(messages()).toEqual(['服务繁忙，请稍后再试']));
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test.each(['已结束', '名额已满', '已取消'])(
  '%s leads from a list to the page, where there is nothing to press',
  async (button_msg) => {
    const went = jest.spyOn(window, 'open').mockReturnValue(null);
    const order = button_msg === '已取消' ? { order_status: 1, order_info: ticket() } : {};
    const { user, entry, unmount } = await openList({ button_msg, color_status: 0, ...order });
    await user.click(entry.getByRole('button', { name: new RegExp(`^${button_msg}`) }));
    expect(went).toHaveBeenCalledWith('https://events.example/activities/5', '_blank', 'noopener');
    unmount();
    const release = hold(info, eventDetail({ button_msg, color_status: 0, ...order }));
    await openEvent({ button_msg, color_status: 0, ...order });
    expect(screen.getByRole('button', { name: button_msg })).toBeDisabled();
    release();
  },
);
