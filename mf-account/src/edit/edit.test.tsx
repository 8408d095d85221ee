import { loginInfo } from '@hub/shared/contracts/testing/account';
import { useAuth } from '@hub/shared/runtime/auth';
import { leaveTo } from '@hub/shared/runtime/leave';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { logIn, openPage } from '../testing/open-page.tsx';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

const call = 'POST /v1/users/edit';
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => {
  sessionStorage.clear();
  logIn({ region: '北京' });
});

test('what changed is saved, and the page knows the member by it', async () => {
  const saved = answer(call, loginInfo({ id: 7, name: '林一一', region: '北京' }));
  const { user } = await openPage('/users/edit');
  expect(field('地区')).toHaveValue('北京');
  await user.type(field('昵称'), '一');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存')).toBeVisible();
  expect(saved).toEqual([{ name: '林一一', writer_id: 7 }]);
  expect(useAuth.getState().info?.name).toBe('林一一');
  // The next page finds nothing that is not saved.
  expect(sessionStorage).toHaveLength(0);
});

test('what is wrong stands at its field, which gets the focus', async () => {
  const message = '单位不能超过 100 个字';
  refuse(call, 422, message, 422, [{ field: 'company', message }]);
  const { user } = await openPage('/users/profile');
  await user.type(field('单位'), '很长');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(field('单位')).toHaveAccessibleDescription('单位不能超过 100 个字'));
  expect(field('单位')).toHaveFocus();
  expect(field('单位')).toHaveValue('很长');
  await user.type(field('单位'), '啊');
  expect(field('单位')).toBeValid();
});

test('two presses save once, and the Enter that takes a candidate does not save', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof loginInfo>>();
  const saved = answer(call, () => promise);
  const { user } = await openPage('/users/profile');
  await user.type(field('单位'), '研究所');
  expect(fireEvent.keyDown(field('单位'), { key: 'Enter', isComposing: true })).toBe(false);
  await user.dblClick(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByRole('button', { name: '保存' })).toHaveAttribute('aria-busy', 'true');
  resolve(loginInfo({ id: 7 }));
  expect(await screen.findByText('已保存')).toBeVisible();
  expect(saved).toEqual([{ company: '研究所', writer_id: 7 }]);
});

test('what is not saved is there again, until it is given up', async () => {
  const first = await openPage('/users/profile');
  await first.user.type(field('研究方向'), '语音');
  first.unmount();
  const { user } = await openPage('/users/edit');
  expect(field('研究方向')).toHaveValue('语音');
  expect(screen.getByRole('status')).toHaveTextContent('上次没有保存的修改还在这里');
  await user.click(screen.getByRole('button', { name: '放弃修改' }));
  expect(field('研究方向')).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('another member does not get it', async () => {
  const first = await openPage('/users/profile');
  await first.user.type(field('研究方向'), '语音');
  first.unmount();
  logIn({ id: 8 });
  await openPage('/users/profile');
  expect(field('研究方向')).toHaveValue('');
});

test('a session that is over leads to the login and keeps what was typed', async () => {
  refuse(call, 403, '请先登录');
  const { user } = await openPage('/users/profile');
  await user.type(field('研究方向'), '语音');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
  expect(sessionStorage.getItem('hub:/write/profile/7')).toContain('语音');
});

test('another failure is said, and everything stays', async () => {
  refuse(call, 503, '服务繁忙，请稍后再试');
  const { user } = await openPage('/users/profile');
  await user.type(field('研究方向'), '语音');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('服务繁忙，请稍后再试')).toBeVisible();
  expect(field('研究方向')).toHaveValue('语音');
});

describe('another account logs in in another tab', () => {
  test('nothing is saved in its name, and what was typed waits for its writer', async () => {
    refuse(call, 403, '当前登录的是另一个账号，没有保存', 40303);
    answer('GET /v1/users', loginInfo({ id: 8, name: '乙' }));
    const { user } = await openPage('/users/profile');
    await user.type(field('研究方向'), '语音');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('现在登录的是另一个账号「乙」，资料没有保存')).toBeVisible();
    expect(field('研究方向')).toHaveValue('');
    act(() => logIn({ region: '北京' }));
    expect(field('研究方向')).toHaveValue('语音');
  });

  test('what was saved by then does not take its place', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer(call, () => promise.then(() => loginInfo({ id: 7 })));
    const { user } = await openPage('/users/profile');
    await user.type(field('研究方向'), '语音');
    await user.click(screen.getByRole('button', { name: '保存' }));
    act(() => logIn({ id: 8, name: '乙' }));
    await act(async () => resolve());
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(useAuth.getState().info).toMatchObject({ id: 8, name: '乙' });
  });
});
