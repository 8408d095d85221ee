import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventDetail, eventEntry, order, ticket } from '@hub/shared/contracts/testing/event';
import { receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPage } from '@hub/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { EventsPage } from '../list/events-page.tsx';

const info = 'POST /v1/events/info';
const mine = { order_status: 1, order_info: ticket(), button_msg: '已报名' };

beforeEach(() => receiveLogin(loginInfo({ id: 4, name: '林', email: 'lin@example.com' })));
afterEach(() => useAuth.setState({ status: 'unknown', info: undefined }, true));

/** The list, with an event in it that the member signed up for and gives back. */
const giveBackInList = async (becomes: () => void) => {
  answer('POST /v1/events', ({ input }) => (input['page'] === 1 ? [eventEntry(mine)] : []));
  answer('POST /v1/events/cancelOrder', {});
  answer(info, eventDetail(mine));
  const { user } = await renderPage([{ path: '/events', Component: EventsPage }], '/events');
  const entry = within(await screen.findByRole('article'));
  await user.click(entry.getByRole('button', { name: /^已报名/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '电子票' }));
  await user.click(await dialog.findByRole('button', { name: '取消报名' }));
  becomes();
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { user, entry };
};

test.each([
  ['as the API says it is now', () => answer(info, eventDetail())],
  ['also where the API cannot say', () => refuse(info, 503)],
])(
  'a list keeps nothing of an order that was given back: 立即报名 signs up again, %s',
  async (_, becomes) => {
    const { user, entry } = await giveBackInList(() => void becomes());
    const sent = answer('POST /v1/events/saveOrder', order());
    await user.click(await entry.findByRole('button', { name: /^立即报名/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    answer(info, eventDetail(mine));
    expect(await screen.findByRole('dialog', { name: '电子票' })).toBeVisible();
  },
);
