import { binding, device, loginInfo, passkey, secondFactor } from '@hub/shared/contracts/testing/account';
import * as leave from '@hub/shared/runtime/leave';
import type { QueryClient } from '@hub/shared/runtime/query';
import { rule, type Seeds, testActions, testQueries } from '@hub/shared/testing/call-rules';
import { saveProfile } from '../edit/profile.calls.ts';
import { valuesOf } from '../edit/profile-values.ts';
import * as ways from './binding.calls.ts';
import * as passkeys from './passkeys/passkeys.calls.ts';
import * as factor from './second-factor/second-factor.calls.ts';

jest.mock('@hub/shared/runtime/leave', () => ({ leaveTo: jest.fn() }));
jest.mock('@hub/shared/async/passkeys', () => ({
  makePasskey: async () => 'made',
  signByPasskey: async () => 'signed',
}));

const phone = device({ id: 2, is_current: false });
const linked = {
  ...{ name: 'corp', label: '单位账号', account: 'lin@corp.example' },
  ...{ is_linked: true, linked_at: '2026-11-01 08:00:00', can_unlink: true },
};
const before = binding({ email: 'old@example.com' });
const changed = binding({ email: 'new@example.com' });
const profile = loginInfo({ id: 7, name: '甲', region: '北京' });

const ways7 = ['GET /v1/account/binding', {}, 7];
const devices7 = ['GET /v1/account/sessions', {}, 7];
const passkeys7 = ['GET /v1/account/passkeys', {}, 7];
const factor7 = ['GET /v1/account/second_factor', {}, 7];
const page7 = ['GET /v1/users/{id}', { id: 7 }, 0];
const seeds: Seeds = [
  [ways7, before],
  [devices7, [phone]],
  [passkeys7, { is_offered: true, passkeys: [passkey()] }],
  [factor7, secondFactor()],
  [page7, {}],
  [[ways7[0], {}, 8], before],
  [[devices7[0], {}, 8], [phone]],
  [[passkeys7[0], {}, 8], {}],
  [[factor7[0], {}, 8], {}],
  [['GET /v1/users/{id}', { id: 8 }, 0], {}],
];

const takesAnswer = {
  reply: changed,
  touches: [ways7],
  proves: (client: QueryClient) => expect(client.getQueryData(ways7)).toEqual(changed),
};
const ofPasskeys = { touches: [ways7, passkeys7, factor7], touchesOnFailure: [ways7, passkeys7, factor7] };
const ofDevices = {
  undone: '没有退出任何设备',
  touches: [devices7],
  touchesOnFailure: [devices7],
};
const ofFactor = { undone: '两步验证没有更改', touches: [factor7], touchesOnFailure: [factor7] };
const login = ['GET /v1/users'] as const;

const ofWays = [
  rule(ways.sendEmailCode, { email: 'new@example.com' }, 'POST /v1/account/email/code', {
    name: 'a code to another address',
    sent: { email: 'new@example.com' },
    undone: '没有发送验证码',
  }),
  rule(ways.changeEmail, { code: '1' }, 'POST /v1/account/email', {
    ...takesAnswer,
    name: 'another address, which the frame learns too',
    sent: { code: '1' },
    also: login,
    undone: '邮箱没有更换',
  }),
  rule(ways.sendPasswordCode, undefined, 'POST /v1/account/password/code', {
    name: 'a code for the first password',
    undone: '没有发送验证码',
  }),
  rule(ways.changePassword, { password: 'new one', current: 'old' }, 'POST /v1/account/password', {
    ...takesAnswer,
    name: 'another password, which logs other devices out',
    sent: { password: 'new one', current: 'old' },
    undone: '密码没有修改',
    touches: [ways7, devices7],
    touchesOnFailure: [devices7],
  }),
  rule(ways.linkProvider, linked, 'POST /v1/account/link', {
    name: 'an account elsewhere',
    sent: { provider: 'corp', return_url: '/settings/account_binding' },
    reply: { url: 'https://corp.example/' },
    undone: '没有绑定',
    proves: () => expect(jest.mocked(leave.leaveTo)).toHaveBeenCalledWith('https://corp.example/'),
  }),
  rule(ways.unlinkProvider, linked, 'POST /v1/account/unlink', {
    ...takesAnswer,
    name: 'an account elsewhere, taken away',
    sent: { provider: 'corp' },
    says: '已解绑 单位账号',
    undone: '没有解绑',
  }),
  rule(ways.endDevices, phone, 'POST /v1/account/sessions/end', {
    ...ofDevices,
    name: 'one device logged out',
    sent: { id: 2 },
    says: '该设备已退出登录',
  }),
  rule(ways.endDevices, 'others', 'POST /v1/account/sessions/end_others', {
    ...ofDevices,
    name: 'all other devices logged out',
    says: '其他设备已全部退出登录',
  }),
  rule(
    (member) => saveProfile(valuesOf(profile), member),
    { ...valuesOf(profile), region: '上海' },
    'POST /v1/users/edit',
    {
      name: 'the profile: what differs',
      sent: { region: '上海' },
      reply: { ...profile, region: '上海' },
      says: '已保存',
      undone: '资料没有保存',
      touches: [page7],
    },
  ),
];

const ofPasskey = [
  rule(passkeys.addPasskey, { name: '手机' }, 'POST /v1/account/passkeys', {
    ...ofPasskeys,
    name: 'a new passkey',
    sent: { name: '手机', credential: 'made' },
    also: ['POST /v1/account/passkeys/options'],
    says: '通行密钥已添加，下次可以用它登录',
    undone: '没有添加通行密钥',
  }),
  rule(
    (member) => passkeys.renamePasskey(3, member),
    { name: '旧手机' },
    'POST /v1/account/passkeys/rename',
    {
      ...ofPasskeys,
      name: 'a passkey’s other name',
      sent: { id: 3, name: '旧手机' },
      says: '名称已修改',
      undone: '名称没有修改',
    },
  ),
  rule(passkeys.removePasskey, { id: 3 }, 'POST /v1/account/passkeys/remove', {
    ...ofPasskeys,
    name: 'a passkey, taken away',
    sent: { id: 3 },
    says: '通行密钥已删除',
    undone: '没有删除通行密钥',
  }),
];

const ofSecondStep = [
  rule(factor.newApp, undefined, 'POST /v1/account/second_factor/app', {
    name: 'a new app, which counts by its first code',
    undone: ofFactor.undone,
  }),
  rule(factor.confirmApp, { code: '123456' }, 'POST /v1/account/second_factor/app/confirm', {
    ...ofFactor,
    name: 'an app’s first code',
    sent: { code: '123456' },
    also: login,
  }),
  rule(factor.turnOnByPasskey, undefined, 'POST /v1/account/second_factor/on', {
    ...ofFactor,
    name: 'a second step by passkeys',
    also: login,
  }),
  rule(factor.newCodes, undefined, 'POST /v1/account/second_factor/codes', {
    ...ofFactor,
    name: 'new recovery codes',
    also: login,
  }),
  rule(factor.turnOff, { code: '123456' }, 'POST /v1/account/second_factor/off', {
    ...ofFactor,
    name: 'no second step, by a code',
    sent: { code: '123456' },
    also: login,
  }),
  rule(factor.turnOff, { code: '' }, 'POST /v1/account/second_factor/off', {
    ...ofFactor,
    name: 'no second step, by a passkey',
    sent: { credential: 'signed' },
    also: [...login, 'POST /v1/passkeys/options'],
  }),
];

testActions(
  [...ofWays, ...ofPasskey, ...ofSecondStep].map((one) => ({ ...one, quiet: ['fields'] })),
  { seeds },
);

const fresh = { asksAgain: true, says: true };
testQueries([
  { name: 'ways in', query: ways.bindingOf, call: 'GET /v1/account/binding', ...fresh },
  { name: 'devices', query: ways.devicesOf, call: 'GET /v1/account/sessions', ...fresh },
  { name: 'passkeys', query: passkeys.passkeysOf, call: 'GET /v1/account/passkeys', ...fresh },
  { name: 'second step', query: factor.secondFactorOf, call: 'GET /v1/account/second_factor', ...fresh },
]);

test('ways in are asked for again when somebody comes back to the tab', () =>
  expect(ways.bindingOf(7).refetchOnWindowFocus).toBe(true));
