import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventDetail, eventEntry, order, ticket } from '@hub/shared/contracts/testing/event';
import { receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { useQueryClient } from '@hub/shared/runtime/query';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer, hold } from '@hub/shared/testing/fake-api';
import { renderPage, renderPart } from '@hub/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { EventEntry } from '../entry/event-entry.tsx';
import { eventQuery } from '../event/event.calls.ts';
import { visitorOrders } from '../event/visitor-orders.ts';
import { EventsPage } from '../list/events-page.tsx';
import { EventRoot } from '../page/event-root.tsx';

const info = 'POST /v1/events/info';
const mine = () => eventDetail({ id: 5, button_msg: '已报名', order_status: 1, order_info: ticket() });

/** The page as the server drew it, for nobody in particular, with the answer that it drew it from. */
const Served = () => {
  const client = useQueryClient();
  useState(() => client.setQueryData(eventQuery(5, 0).queryKey, eventDetail({ id: 5 })));
  return <EventRoot path="/activities/5" initial={undefined} />;
};

const forgetOrders = () => Object.assign(document, { cookie: 'hub_orders=;path=/;max-age=0' });

beforeEach(() => {
  localStorage.clear();
  forgetOrders();
  provideSettings({
    foreign: false,
    hubOrigin: 'https://hub.example',
    eventOrigin: 'https://events.example',
  });
  act(() => receiveLogin({}));
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  act(() => useAuth.setState({ status: 'unknown', info: undefined }, true));
});

test('a visitor who signed up in this browser has their order back on the page, and in lists', async () => {
  answer(info, mine());
  visitorOrders.add(5);
  const { unmount } = await renderPart(<Served />);
  expect(await screen.findByRole('button', { name: '已报名' })).toBeVisible();
  unmount();
  answer('POST /v1/events', ({ input }) => (input['page'] === 1 ? [eventEntry({ id: 5 })] : []));
  await renderPage([{ path: '/events', Component: EventsPage }], '/events');
  expect(await screen.findByRole('button', { name: /^已报名/ })).toBeVisible();
});

test('whoever leaves before the answer is there keeps their order in mind', async () => {
  const release = hold(info, mine());
  visitorOrders.add(5);
  const { unmount } = await renderPart(<Served />);
  unmount();
  await act(async () => release());
  expect(visitorOrders.has(5)).toBe(true);
});

test('nothing is asked of other events, nor for a member, whose answers are their own', async () => {
  const asked = answer(info, eventDetail({ id: 5 }));
  visitorOrders.add(6);
  const { unmount } = await renderPart(<Served />);
  unmount();
  act(() => receiveLogin(loginInfo({ id: 4 })));
  visitorOrders.add(5);
  await renderPart(<EventEntry item={eventEntry({ id: 5 })} />);
  expect(asked).toEqual([]);
});

test('the link of a mail asks once; where there is no order any more, never again', async () => {
  const asked = answer(info, eventDetail({ id: 5 }));
  window.history.replaceState(null, '', '/activities/5#order');
  await renderPart(<Served />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(window.location.hash).toBe('');
  await waitFor(() => expect(visitorOrders.has(5)).toBe(false));
});

test('who comes back from another page, where they signed up, finds the order in the list', async () => {
  answer('POST /v1/events', ({ input }) => (input['page'] === 1 ? [eventEntry({ id: 5 })] : []));
  const asked = answer(info, mine());
  await renderPage([{ path: '/events', Component: EventsPage }], '/events');
  const comeBack = () =>
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByRole('button', { name: /^立即报名/ })).toBeVisible();
  comeBack();
  expect(asked).toEqual([]);
  visitorOrders.add(5);
  comeBack();
  expect(await screen.findByRole('button', { name: /^已报名/ })).toBeVisible();
});

test('a page of others keeps its address and its cookies', async () => {
  provideSettings({ foreign: true });
  const asked = answer(info, eventDetail({ id: 5 }));
  window.history.replaceState(null, '', '/activities/5#order');
  await renderPart(<Served />);
  expect(window.location.hash).toBe('#order');
  expect(document.cookie).toBe('');
  expect(asked).toEqual([]);
});

test('signing up and giving back are remembered', async () => {
  answer(info, eventDetail({ id: 5 }));
  answer('POST /v1/events/saveOrder', order());
  const { user } = await renderPart(
    <EventRoot path="/activities/5" initial={eventDetail({ id: 5, button_msg: '立即报名' })} />,
  );
  await user.click(await screen.findByRole('button', { name: '立即报名' }));
  await user.type(await screen.findByRole('textbox', { name: '姓名' }), '张𠮷');
  await user.type(screen.getByRole('textbox', { name: '邮箱' }), 'zhang@example.com');
  answer(info, mine());
  await user.click(screen.getByRole('button', { name: '提交报名' }));
  const [give] = await screen.findAllByRole('button', { name: '取消报名' });
  expect(visitorOrders.has(5)).toBe(true);
  answer('POST /v1/events/cancelOrder', {});
  answer(info, eventDetail({ id: 5 }));
  await user.click(give as HTMLElement);
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(visitorOrders.has(5)).toBe(false));
});
