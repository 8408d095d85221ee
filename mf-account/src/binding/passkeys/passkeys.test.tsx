import { binding, device, passkey, secondFactor } from '@hub/shared/contracts/testing/account';
import { answer, refuse } from '@hub/shared/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { logIn, openPage } from '../../testing/open-page.tsx';

const startRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (...given: unknown[]) => startRegistration(...given),
}));

const path = '/settings/account_binding';
const key = 'GET /v1/account/passkeys';

beforeEach(() => {
  logIn({});
  answer('GET /v1/account/binding', binding());
  answer('GET /v1/account/sessions', [device()]);
  answer('GET /v1/account/second_factor', secondFactor());
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  startRegistration.mockReset();
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

const part = () => screen.findByRole('region', { name: '通行密钥' });

test('a passkey is made by the browser, under its owner’s name for it', async () => {
  answer(key, { is_offered: true, passkeys: [] });
  answer('POST /v1/account/passkeys/options', { challenge: 'to-sign' });
  const added = answer('POST /v1/account/passkeys', passkey());
  startRegistration.mockResolvedValue({ id: 'made' });
  const { user } = await openPage(path);
  await user.click(await screen.findByRole('button', { name: '添加通行密钥' }));
  await user.click(within(await part()).getByRole('button', { name: '创建' }));
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveAccessibleDescription('请填写名称');
  expect(screen.getByRole('textbox', { name: '名称' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: '名称' }), '我的手机');
  answer(key, { is_offered: true, passkeys: [passkey()] });
  answer('GET /v1/account/second_factor', secondFactor({ passkeys: 1 }));
  const ways = answer('GET /v1/account/binding', binding());
  await user.click(screen.getByRole('button', { name: '创建' }));
  expect(await within(await part()).findByText('我的手机')).toBeVisible();
  expect(await screen.findByRole('button', { name: '用通行密钥开启' })).toBeVisible();
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'to-sign' } });
  expect(added).toEqual([{ name: '我的手机', credential: '{"id":"made"}', writer_id: 7 }]);
  // With another way in, what was the last one may be taken away.
  expect(ways).toHaveLength(1);
});

test('whoever closes the browser’s question is told that nothing was added, and may try again', async () => {
  answer(key, { is_offered: true, passkeys: [] });
  answer('POST /v1/account/passkeys/options', { challenge: 'to-sign' });
  startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  const { user } = await openPage(path);
  await user.click(await screen.findByRole('button', { name: '添加通行密钥' }));
  await user.type(screen.getByRole('textbox', { name: '名称' }), '我的手机');
  await user.click(screen.getByRole('button', { name: '创建' }));
  expect(await screen.findByText('没有完成，通行密钥没有添加')).toBeVisible();
  expect(screen.getByRole('button', { name: '创建' })).toBeEnabled();
});

test('a passkey takes another name and goes; of the last way in its reason is said', async () => {
  answer(key, { is_offered: true, passkeys: [passkey()] });
  const renamed = answer('POST /v1/account/passkeys/rename', passkey({ name: '旧手机' }));
  const { user } = await openPage(path);
  await user.click(await screen.findByRole('button', { name: '改名：我的手机' }));
  await user.clear(screen.getByRole('textbox', { name: '名称' }));
  await user.type(screen.getByRole('textbox', { name: '名称' }), '旧手机');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(renamed).toEqual([{ id: 3, name: '旧手机', writer_id: 7 }]));
  refuse('POST /v1/account/passkeys/remove', 409, '这是最后一种登录方式');
  await user.click(await screen.findByRole('button', { name: '删除：我的手机' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }));
  expect(await screen.findByText('这是最后一种登录方式')).toBeVisible();
});

test('where there can be none, nothing is said of them; a browser that makes none is told so', async () => {
  answer(key, { is_offered: false, passkeys: [] });
  await openPage(path);
  await screen.findByRole('region', { name: '密码' });
  expect(screen.queryByRole('region', { name: '通行密钥' })).toBeNull();
});

test('a browser that makes none says so and still lists them', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  answer(key, { is_offered: true, passkeys: [passkey()] });
  await openPage(path);
  expect(await within(await part()).findByText(/这个浏览器不支持/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '添加通行密钥' })).toBeNull();
  expect(within(await part()).getByText('我的手机')).toBeVisible();
});
