import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventDetail, eventEntry, ticket } from '@hub/shared/contracts/testing/event';
import { receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { provideSettings } from '@hub/shared/runtime/settings';
import { answer } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { EventsPage } from '../list/events-page.tsx';
import { visitedEvents, visitorOrders } from './visitor-orders.ts';

const info = 'POST /v1/events/info';
const mine = () => eventDetail({ id: 5, button_msg: '已报名', order_status: 1, order_info: ticket() });

beforeEach(() => {
  localStorage.clear();
  provideSettings({ hubOrigin: 'https://hub.example', eventOrigin: 'https://events.example' });
  act(() => receiveLogin({}));
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => useAuth.setState({ status: 'unknown', info: undefined }, true));
});

const openList = async () => {
  answer('POST /v1/events', ({ input }) => (input['page'] === 1 ? [eventEntry({ id: 5 })] : []));
  const { user } = await renderPage([{ path: '/events', Component: EventsPage }], '/events');
  const link = await screen.findByRole('link', { name: eventEntry().event_info.name });
  link.addEventListener('click', (event) => event.preventDefault());
  return { user, link };
};

test('a look at the menu of a link is no visit, the middle button is; once an order was found, the visit is forgotten', async () => {
  answer(info, mine());
  const { link } = await openList();
  fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  expect(visitedEvents.has(5)).toBe(false);
  fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  expect(visitedEvents.has(5)).toBe(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(visitorOrders.has(5)).toBe(true));
  expect(visitedEvents.has(5)).toBe(false);
});

test('where a member goes is not kept, and what a visitor before them looked at goes with the logout', async () => {
  act(() => receiveLogin(loginInfo({ id: 4 })));
  const { user, link } = await openList();
  await user.click(link);
  expect(visitedEvents.has(5)).toBe(false);
  visitedEvents.add(6);
  act(() => receiveLogin({}));
  expect(visitedEvents.has(6)).toBe(false);
});

test('who was away for no time to sign up in is not asked about, nor is every event that they ever opened', async () => {
  const asked = answer(info, eventDetail({ id: 5 }));
  const { user, link } = await openList();
  await user.click(link);
  const leftAt = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(leftAt);
  const hidden = jest.spyOn(document, 'hidden', 'get');
  const turn = (isHidden: boolean, after: number) => {
    hidden.mockReturnValue(isHidden);
    now.mockReturnValue(leftAt + after);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  turn(true, 0);
  turn(false, 1000);
  turn(true, 2000);
  turn(false, 8000);
  await waitFor(() => expect(asked).toHaveLength(1));
  for (const id of [6, 7, 8]) visitedEvents.add(id);
  expect([5, 6, 7, 8].map(visitedEvents.has)).toEqual([false, true, true, true]);
});
