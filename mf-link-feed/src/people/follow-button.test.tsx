import { feedAccount, relationship, status } from '@hub/shared/contracts/testing/link';
import { doNow } from '@hub/shared/runtime/query';
import { useToasts } from '@hub/shared/runtime/toast';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { logIn } from '../testing/log-in.ts';
import { AccountRow } from './account-row.tsx';
import { relationAction } from './people.calls.ts';

const relationships = 'GET /api_link/v1/accounts/relationships';
const follow = 'POST /api_link/v1/accounts/{id}/follow';

beforeEach(() => {
  localStorage.clear();
  logIn();
});

const rows = (
  <>
    <AccountRow account={feedAccount({ id: '4', display_name: '甲' })} />
    <AccountRow account={feedAccount({ id: '5', display_name: '乙' })} />
  </>
);

test('all rows ask together how the viewer stands to them', async () => {
  const asked = answer(relationships, [
    relationship({ id: '4', following: true }),
    relationship({ id: '5', followed_by: true }),
  ]);
  await renderPart(rows);
  expect(await screen.findByRole('button', { name: '已关注 甲' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: '回关 乙' })).toHaveAttribute('aria-pressed', 'false');
  expect(asked).toHaveLength(1);
});

test('somebody is followed at once, and is not where it fails', async () => {
  answer(relationships, [relationship({ id: '4' }), relationship({ id: '5' })]);
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(follow, () => promise.then(() => relationship({ following: true })));
  const { user } = await renderPart(rows);
  const button = () => screen.getByRole('button', { name: /关注 甲$/ });
  await user.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  resolve();
  await waitFor(() => expect(button()).toHaveAccessibleName('已关注 甲'));
  refuse('POST /api_link/v1/accounts/{id}/unfollow', 503, '服务器开小差了');
  await user.click(button());
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.message).toBe('服务器开小差了'));
  expect(button()).toHaveAccessibleName('已关注 甲');
});

test('a press that comes before the answer is not lost, and no late answer takes it back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(relationships, () =>
    promise.then(() => [relationship({ id: '4' }), relationship({ id: '5', followed_by: true })]),
  );
  const asked = answer(follow, relationship({ id: '4', following: true }));
  const { user } = await renderPart(rows);
  await user.click(screen.getByRole('button', { name: '关注 甲' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  resolve();
  expect(await screen.findByRole('button', { name: '回关 乙' })).toBeVisible();
  expect(screen.getByRole('button', { name: '已关注 甲' })).toHaveAttribute('aria-pressed', 'true');
});

test('who must accept it first is asked, and not any more', async () => {
  answer(relationships, [relationship({ id: '4' }), relationship({ id: '5', requested: true })]);
  answer(follow, relationship({ id: '4', requested: true }));
  const { user } = await renderPart(rows);
  expect(await screen.findByRole('button', { name: '已请求 乙' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '关注 甲' }));
  expect(await screen.findByRole('button', { name: '已请求 甲' })).toHaveAttribute('aria-pressed', 'true');
  answer('POST /api_link/v1/accounts/{id}/unfollow', relationship({ id: '4' }));
  await user.click(screen.getByRole('button', { name: '已请求 甲' }));
  expect(await screen.findByRole('button', { name: '关注 甲' })).toHaveAttribute('aria-pressed', 'false');
});

test('nobody follows themselves', async () => {
  await renderPart(<AccountRow account={feedAccount({ id: '7' })} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('who is blocked leaves every list, and the list goes on where it ended', async () => {
  answer('POST /api_link/v1/accounts/{id}/block', relationship({ blocking: true }));
  const { queryClient } = await renderPart(null);
  const key = ['GET /api_link/v1/timelines/public', { local: true }, 7];
  const other = feedAccount({ id: '9' });
  queryClient.setQueryData(key, {
    pages: [[status({ id: '30', account: other }), status({ id: '20' })]],
    pageParams: [1],
  });
  await act(() => doNow(relationAction('block', '4', 7), { on: true }));
  expect(queryClient.getQueryData(key)).toMatchObject({ pages: [[{ id: '30', after: '20' }]] });
});
