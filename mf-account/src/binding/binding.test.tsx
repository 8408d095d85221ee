import { binding, device, loginInfo, secondFactor } from '@hub/shared/contracts/testing/account';
import { leaveTo } from '@hub/shared/runtime/leave';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../testing/open-page.tsx';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));

const path = '/settings/account_binding';
const here = device({ id: 1, device: 'Firefox · Linux' });
const phone = device({ id: 2, device: 'Safari · iPhone', is_current: false });
const linked = {
  name: 'corp',
  label: '单位账号',
  is_linked: true,
  account: 'lin@corp.example',
  linked_at: '2026-11-01 08:00:00',
  can_unlink: true,
};

beforeEach(() => {
  logIn({});
  answer('GET /v1/account/binding', binding());
  answer('GET /v1/account/sessions', [here]);
  answer('GET /v1/account/second_factor', secondFactor());
  answer('GET /v1/account/passkeys', { is_offered: false, passkeys: [] });
});

const part = (name: string) => screen.findByRole('region', { name });
const press = async (user: { click: (element: Element) => Promise<void> }, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('a visitor logs in first', async () => {
  logIn();
  await openPage(path);
  expect(screen.getByRole('link', { name: '登录/注册' })).toBeVisible();
});

describe('the address', () => {
  test('changes by a code that went to the new one', async () => {
    const sent = answer('POST /v1/account/email/code', null);
    const changed = answer('POST /v1/account/email', binding({ email: 'new@example.com' }));
    answer('GET /v1/users', {});
    const { user } = await openPage(path);
    await press(user, '更换邮箱');
    await user.type(screen.getByRole('textbox', { name: '新邮箱' }), 'new@example.com');
    await user.type(screen.getByLabelText('当前密码'), 'correct horse');
    await press(user, '发送验证码');
    expect(await screen.findByText(/验证码已发到 new@example.com/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '验证码' }), '1234 5678');
    await press(user, '确认更换');
    await waitFor(() => expect(changed).toEqual([{ code: '1234 5678', writer_id: 7 }]));
    expect(sent).toEqual([{ email: 'new@example.com', password: 'correct horse', writer_id: 7 }]);
  });

  test('that is not verified yet is so by the same code', async () => {
    answer('GET /v1/account/binding', binding({ is_email_verified: false, email: 'me@example.com' }));
    const sent = answer('POST /v1/account/email/code', null);
    answer('POST /v1/account/email', binding({ email: 'me@example.com' }));
    answer('GET /v1/users', {});
    const { user } = await openPage(path);
    await press(user, '验证邮箱');
    await user.type(screen.getByLabelText('当前密码'), 'correct horse');
    await press(user, '发送验证码');
    await user.type(await screen.findByRole('textbox', { name: '验证码' }), '12345678');
    await press(user, '确认');
    expect(await screen.findByText('邮箱已验证')).toBeVisible();
    expect(sent).toEqual([{ email: 'me@example.com', password: 'correct horse', writer_id: 7 }]);
  });

  test('of whoever has no password changes by codes to both addresses', async () => {
    answer('GET /v1/account/binding', binding({ has_password: false, email: 'old@example.com' }));
    const sent = answer('POST /v1/account/email/code', null);
    const changed = answer('POST /v1/account/email', binding({ email: 'new@example.com' }));
    answer('GET /v1/users', {});
    const { user } = await openPage(path);
    await press(user, '更换邮箱');
    expect(screen.queryByLabelText('当前密码')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: '新邮箱' }), 'new@example.com');
    await press(user, '发送验证码');
    expect(await screen.findByText(/分别发到 new@example.com 和 old@example.com/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '当前邮箱的验证码' }), '11111111');
    await user.type(screen.getByRole('textbox', { name: '新邮箱的验证码' }), '22222222');
    await press(user, '确认更换');
    await waitFor(() =>
      expect(changed).toEqual([{ code: '22222222', current_code: '11111111', writer_id: 7 }]),
    );
    expect(sent).toEqual([{ email: 'new@example.com', writer_id: 7 }]);
  });

  test('a wrong code is said at its field', async () => {
    answer('POST /v1/account/email/code', null);
    const message = '验证码不对或已过期';
    refuse('POST /v1/account/email', 422, message, 422, [{ field: 'code', message }]);
    const { user } = await openPage(path);
    await press(user, '更换邮箱');
    await user.type(screen.getByRole('textbox', { name: '新邮箱' }), 'a@b.cn');
    await user.type(screen.getByLabelText('当前密码'), 'correct horse');
    await press(user, '发送验证码');
    await user.type(await screen.findByRole('textbox', { name: '验证码' }), '00000000');
    await press(user, '确认更换');
    const code = screen.getByRole('textbox', { name: '验证码' });
    await waitFor(() => expect(code).toHaveAccessibleDescription(message));
    expect(code).toHaveFocus();
  });

  test('two presses send one code; the Enter that takes a candidate sends none', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const sent = answer('POST /v1/account/email/code', () => promise);
    const { user } = await openPage(path);
    await press(user, '更换邮箱');
    const email = screen.getByRole('textbox', { name: '新邮箱' });
    await user.type(email, 'a@b.cn');
    expect(fireEvent.keyDown(email, { key: 'Enter', keyCode: 229 })).toBe(false);
    await user.dblClick(screen.getByRole('button', { name: '发送验证码' }));
    resolve(null);
    expect(await screen.findByText(/验证码已发到 a@b.cn/)).toBeVisible();
    expect(sent).toHaveLength(1);
    await press(user, '换一个邮箱或重新发送');
    expect(screen.getByRole('textbox', { name: '新邮箱' })).toHaveValue('a@b.cn');
  });
});

describe('the password', () => {
  test('changes with the current one, after a word on what ends', async () => {
    const changed = answer('POST /v1/account/password', binding());
    const { user } = await openPage(path);
    await press(user, '修改密码');
    await user.type(screen.getByLabelText('当前密码'), 'old one');
    await user.type(screen.getByLabelText('新密码'), 'a new one');
    await press(user, '修改密码');
    const dialog = within(await screen.findByRole('alertdialog', { name: '修改密码' }));
    expect(dialog.getByText(/其他设备上的登录会全部退出/)).toBeVisible();
    expect(changed).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('密码已修改，其他设备已退出登录')).toBeVisible();
    expect(changed).toEqual([{ password: 'a new one', current: 'old one', writer_id: 7 }]);
    expect(screen.queryByLabelText('新密码')).toBeNull();
  });

  test('that is wrong is said at its field, which gets the focus; what was typed stays', async () => {
    const message = '当前密码不对';
    refuse('POST /v1/account/password', 422, message, 422, [{ field: 'current', message }]);
    const { user } = await openPage(path);
    await press(user, '修改密码');
    await user.type(screen.getByLabelText('当前密码'), 'old one');
    await user.type(screen.getByLabelText('新密码'), 'a new one');
    await press(user, '修改密码');
    await press(user, '确定');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const current = screen.getByLabelText('当前密码');
    expect(current).toHaveAccessibleDescription(message);
    await waitFor(() => expect(current).toHaveFocus());
    expect(screen.getByLabelText('新密码')).toHaveValue('a new one');
  });

  test('is set for the first time with a code', async () => {
    answer('GET /v1/account/binding', binding({ has_password: false }));
    const sent = answer('POST /v1/account/password/code', null);
    const changed = answer('POST /v1/account/password', binding());
    const { user } = await openPage(path);
    await press(user, '设置密码');
    await user.type(await screen.findByRole('textbox', { name: '验证码' }), '12345678');
    await user.type(screen.getByLabelText('新密码'), 'a new one');
    await press(user, '设置密码');
    await press(user, '确定');
    await waitFor(() => expect(changed).toEqual([{ password: 'a new one', code: '12345678', writer_id: 7 }]));
    expect(sent).toEqual([{ writer_id: 7 }]);
  });

  test('needs an address first', async () => {
    answer('GET /v1/account/binding', binding({ has_password: false, email: '' }));
    await openPage(path);
    expect(await screen.findByRole('button', { name: '设置密码' })).toBeDisabled();
    expect(screen.getByText('请先绑定邮箱，再设置密码。')).toBeVisible();
  });
});

describe('the focus', () => {
  test.each([
    ['修改密码', '当前密码'],
    ['验证邮箱', '邮箱'],
    ['更换邮箱', '新邮箱'],
  ])('of %s goes into the first field, and back to the button when that is given up', async (name, first) => {
    answer('GET /v1/account/binding', binding({ is_email_verified: false, email: 'me@example.com' }));
    const { user } = await openPage(path);
    (await screen.findByRole('button', { name })).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText(first, { selector: 'input' })).toHaveFocus();
    screen.getByRole('button', { name: '取消' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name })).toHaveFocus();
  });

  test('goes on to the code, and to the button that is left once the address is verified', async () => {
    answer('GET /v1/account/binding', binding({ is_email_verified: false, email: 'me@example.com' }));
    answer('POST /v1/account/email/code', null);
    answer('POST /v1/account/email', binding({ email: 'me@example.com' }));
    answer('GET /v1/users', loginInfo({ id: 7 }));
    const { user } = await openPage(path);
    await press(user, '验证邮箱');
    await press(user, '发送验证码');
    const code = await screen.findByRole('textbox', { name: '验证码' });
    expect(code).toHaveFocus();
    await user.type(code, '12345678{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: '更换邮箱' })).toHaveFocus());
  });

  test('goes back to the button once the password is changed', async () => {
    answer('POST /v1/account/password', binding());
    const { user } = await openPage(path);
    await press(user, '修改密码');
    await user.keyboard('old one');
    await user.type(screen.getByLabelText('新密码'), 'a new one{Enter}');
    (await screen.findByRole('button', { name: '确定' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('密码已修改，其他设备已退出登录')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: '修改密码' })).toHaveFocus());
  });
});

describe('accounts elsewhere', () => {
  test('are linked at their provider', async () => {
    const asked = answer('POST /v1/account/link', { url: 'https://login.corp.example/authorize' });
    const { user } = await openPage(path);
    await press(user, '绑定：单位账号');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://login.corp.example/authorize'));
    expect(asked).toEqual([{ provider: 'corp', return_url: `http://hub.example${path}`, writer_id: 7 }]);
  });

  test('are taken away after a question', async () => {
    answer('GET /v1/account/binding', binding({ providers: [linked] }));
    const asked = answer('POST /v1/account/unlink', binding());
    const { user } = await openPage(path);
    await press(user, '解绑：单位账号');
    await press(user, '确定');
    expect(await screen.findByRole('button', { name: '绑定：单位账号' })).toBeVisible();
    expect(asked).toEqual([{ provider: 'corp', writer_id: 7 }]);
  });

  test('the last way in stays, and the page says why', async () => {
    answer('GET /v1/account/binding', binding({ providers: [{ ...linked, can_unlink: false }] }));
    await openPage(path);
    expect(await screen.findByText(/唯一的登录方式，不能解绑/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^解绑/ })).toBeNull();
  });

  test('are not spoken of where there are none', async () => {
    answer('GET /v1/account/binding', binding({ providers: [] }));
    await openPage(path);
    await part('密码');
    expect(screen.queryByRole('region', { name: '其他登录方式' })).toBeNull();
  });
});

describe('devices', () => {
  test('this one cannot be logged out from here; alone there is nothing to end', async () => {
    await openPage(path);
    const list = within(await part('登录设备'));
    expect(await list.findByText('Firefox · Linux')).toBeVisible();
    expect(list.getByText('当前设备')).toBeVisible();
    expect(list.queryByRole('button')).toBeNull();
  });

  test.each([
    ['one', '退出登录：Safari · iPhone', 'POST /v1/account/sessions/end', { id: 2 }],
    ['all others', '退出其他所有设备', 'POST /v1/account/sessions/end_others', {}],
  ] as const)('log out %s after a question', async (_case, name, call, input) => {
    answer('GET /v1/account/sessions', [here, phone]);
    const asked = answer(call, call.endsWith('others') ? { ended: 1 } : (null as never));
    const { user } = await openPage(path);
    await press(user, name);
    const dialog = within(await screen.findByRole('alertdialog', { name: '退出登录' }));
    answer('GET /v1/account/sessions', [here]);
    answer('GET /v1/account/passkeys', { is_offered: false, passkeys: [] });
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
    expect(asked).toEqual([{ ...input, writer_id: 7 }]);
  });

  test('and ways that do not come can be asked for again', async () => {
    refuse('GET /v1/account/sessions', 503, '');
    refuse('GET /v1/account/binding', 503, '');
    const { user } = await openPage(path);
    const list = await part('登录设备');
    const retry = await within(list).findByRole('button', { name: '重试' });
    answer('GET /v1/account/sessions', [here]);
    answer('GET /v1/account/passkeys', { is_offered: false, passkeys: [] });
    await user.click(retry);
    expect(await screen.findByText('Firefox · Linux')).toBeVisible();
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  });
});

describe('beside other tabs', () => {
  test('nothing is changed in the name of another account, and it says so', async () => {
    answer('GET /v1/account/sessions', [here, phone]);
    refuse('POST /v1/account/sessions/end', 403, '当前登录的是另一个账号，没有保存', 40303);
    answer('GET /v1/users', loginInfo({ id: 7 }));
    const { user } = await openPage(path);
    await press(user, '退出登录：Safari · iPhone');
    await press(user, '确定');
    expect(await screen.findByText(/现在登录的是另一个账号.*，没有退出任何设备/)).toBeVisible();
    expect(screen.getByRole('button', { name: '退出登录：Safari · iPhone' })).toBeInTheDocument();
  });

  test('what was asked for before a change does not take its place', async () => {
    answer('GET /v1/account/binding', binding({ providers: [linked] }));
    answer('POST /v1/account/unlink', binding({ providers: [{ ...linked, is_linked: false }] }));
    const { user, queryClient } = await openPage(path);
    await screen.findByRole('button', { name: '解绑：单位账号' });
    const { promise, resolve } = Promise.withResolvers<void>();
    answer('GET /v1/account/binding', () => promise.then(() => binding({ providers: [linked] })));
    act(() => void queryClient.invalidateQueries({ queryKey: ['GET /v1/account/binding'] }));
    await press(user, '解绑：单位账号');
    await press(user, '确定');
    await screen.findByRole('button', { name: '绑定：单位账号' });
    await act(async () => resolve());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('button', { name: '绑定：单位账号' })).toBeVisible();
  });
});
