import { binding, device, loginInfo, secondFactor } from '@hub/shared/contracts/testing/account';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { logIn, openPage } from '../../testing/open-page.tsx';

const path = '/settings/account_binding';
const key = 'GET /v1/account/second_factor';

beforeEach(() => {
  logIn({});
  answer('GET /v1/account/binding', binding());
  answer('GET /v1/account/sessions', [device()]);
  answer('GET /v1/account/passkeys', { is_offered: false, passkeys: [] });
  answer('GET /v1/users', loginInfo({ id: 7, name: '林一' }));
});

const part = () => screen.findByRole('region', { name: '两步验证' });

test('an app is set up by picture or text, counts by its code, and recovery codes are shown once', async () => {
  answer(key, secondFactor());
  answer('POST /v1/account/second_factor/app', {
    uri: 'otpauth://totp/Hub:me?secret=ABCDEFGH',
    secret: 'ABCDEFGH',
  });
  const { user } = await openPage(path);
  await user.click(await screen.findByRole('button', { name: '用验证器应用开启' }));
  expect(await screen.findByText('ABCD EFGH')).toBeVisible();
  expect(await screen.findByRole('img', { name: /验证器应用的二维码/ })).toBeInTheDocument();
  refuse('POST /v1/account/second_factor/app/confirm', 422, '验证码错误', 422, [
    { field: 'code', message: '验证码错误' },
  ]);
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '000000');
  await user.click(screen.getByRole('button', { name: '确认' }));
  expect(await screen.findByRole('textbox', { name: '验证码', description: '验证码错误' })).toHaveFocus();
  const on = secondFactor({ is_on: true, has_app: true, recovery_codes: 10 });
  const confirmed = answer('POST /v1/account/second_factor/app/confirm', {
    state: on,
    recovery_codes: ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'],
  });
  answer(key, on);
  await user.clear(screen.getByRole('textbox', { name: '验证码' }));
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
  await user.click(screen.getByRole('button', { name: '确认' }));
  const codes = await screen.findByRole('list', { name: '恢复码' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
  expect(confirmed).toEqual([{ code: '123456', writer_id: 7 }]);
  await user.click(screen.getByRole('button', { name: '我已保存' }));
  expect(screen.queryByRole('list', { name: '恢复码' })).toBeNull();
  expect(await within(await part()).findByText(/已开启 · 验证器应用 · 恢复码还剩 10 个/)).toBeVisible();
});

test('staff are told what their role needs', async () => {
  answer(key, secondFactor({ demand: 'required' }));
  await openPage(path);
  expect(await within(await part()).findByText(/开启后才能使用/)).toBeVisible();
});

test('it is turned off by a code', async () => {
  answer(key, secondFactor({ is_on: true, has_app: true, recovery_codes: 3 }));
  const off = answer('POST /v1/account/second_factor/off', secondFactor());
  const { user } = await openPage(path);
  await user.click(within(await part()).getByRole('button', { name: '关闭' }));
  await user.click(await screen.findByRole('button', { name: '关闭两步验证' }));
  expect(screen.getByRole('textbox', { name: '验证码' })).toHaveAccessibleDescription('请填写验证码');
  expect(screen.getByRole('textbox', { name: '验证码' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
  answer(key, secondFactor());
  await user.click(screen.getByRole('button', { name: '关闭两步验证' }));
  expect(await screen.findByRole('button', { name: '用验证器应用开启' })).toBeVisible();
  expect(off).toEqual([{ code: '123456', writer_id: 7 }]);
});
