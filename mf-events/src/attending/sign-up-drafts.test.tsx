import { loginInfo } from '@hub/shared/contracts/testing/account';
import { eventDetail, order } from '@hub/shared/contracts/testing/event';
import { logOut, receiveLogin, useAuth } from '@hub/shared/runtime/auth';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { renderPart } from '@hub/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { EventRoot } from '../page/event-root.tsx';
import { lastForm } from './sign-up-form.ts';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

const save = 'POST /v1/events/saveOrder';
const member = loginInfo({ id: 4, name: '林', email: '' });
const other = loginInfo({ id: 8, name: '另一位', email: '' });
const field = (name: string) => screen.getByRole('textbox', { name });
const words = () => Object.keys(sessionStorage).filter((key) => key.startsWith('hub:/write/sign-up/'));

/** The page anew, as after a reload, with 报名 open. */
const openForm = async (id = 5) => {
  answer('POST /v1/events/info', eventDetail({ id }));
  const page = await renderPart(<EventRoot path={`/activities/${id}`} initial={eventDetail({ id })} />);
  await page.user.click(await screen.findByRole('button', { name: '立即报名' }));
  await screen.findByRole('dialog', { name: '报名' });
  return page;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  lastForm.remove();
  act(() => receiveLogin(member));
});
afterEach(() => act(() => useAuth.setState({ status: 'unknown', info: undefined }, true)));

test('what was typed is there after a reload, for this event and in this tab alone', async () => {
  const { user, unmount } = await openForm();
  expect(words()).toEqual([]);
  await user.type(field('地区'), '北京𠮷');
  unmount();
  const again = await openForm();
  expect(field('地区')).toHaveValue('北京𠮷');
  expect(field('姓名')).toHaveValue('林');
  expect(JSON.stringify(localStorage)).not.toContain('𠮷');
  again.unmount();
  await openForm(6);
  expect(field('地区')).toHaveValue('');
});

test('once it was sent it is gone; what was refused stays', async () => {
  refuse(save, 409, '名额已满');
  const { user } = await openForm();
  await user.type(field('邮箱'), 'zhang@example.com');
  await user.click(screen.getByRole('button', { name: '提交报名' }));
  await screen.findByRole('alert');
  expect(words()).toHaveLength(1);
  answer(save, order());
  await user.click(screen.getByRole('button', { name: '提交报名' }));
  await waitFor(() => expect(words()).toEqual([]));
});

test.each([
  ['another account', other],
  ['a visitor', {}],
])('%s is never shown a member’s words, and nothing of them stays in the tab', async (_who, next) => {
  const { user, unmount } = await openForm();
  await user.type(field('地区'), '北京');
  unmount();
  act(() => receiveLogin(next));
  const { unmount: leave } = await openForm();
  expect(field('地区')).toHaveValue('');
  expect(words()).toEqual([]);
  leave();
  act(() => receiveLogin(member));
  await openForm();
  expect(field('地区')).toHaveValue('');
});

test('whoever logs out leaves no words behind', async () => {
  const { user } = await openForm();
  await user.type(field('地区'), '北京');
  expect(words()).toHaveLength(1);
  logOut('/');
  expect(words()).toEqual([]);
});

test.each([
  ['logs out', {}],
  ['logs another account in', other],
])(
  'another tab %s: nothing stays in the storage of this one, though it still stands there',
  async (_what, next) => {
    const { user } = await openForm();
    await user.type(field('地区'), '北京');
    expect(words()).toHaveLength(1);
    act(() => receiveLogin(next));
    expect(words()).toEqual([]);
    expect(field('地区')).toHaveValue('北京');
    await user.type(field('地区'), '海淀');
    expect(words()).toEqual([]);
  },
);

test('who is confirmed keeps their words', async () => {
  const { user } = await openForm();
  await user.type(field('地区'), '北京');
  act(() => receiveLogin({ ...member, score: 3 }));
  expect(words()).toHaveLength(1);
});
