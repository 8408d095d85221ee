import { deepStrictEqual, ok } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calls } from '../calls.ts';
import { accepts, refuses } from '../testing/expect.ts';
import { changeEmail, changePassword, linkProvider, sendEmailCode } from './binding.ts';
import { Device, endDevice } from './devices.ts';

describe('calls of /v1/account', () => {
  it('are for members', () => {
    const own = Object.values(calls).filter(({ path }) => path.startsWith('/v1/account/'));
    ok(own.length >= 10);
    for (const { audience, path } of own) deepStrictEqual(audience, 'member', path);
  });

  it('take a code as it is shown in the mail', () => {
    for (const code of ['12345678', ' 1234 5678 ', '１２３４ ５６７８', 12_345_678])
      deepStrictEqual(accepts(changeEmail.input, { code } as never), { code: '12345678' });
    for (const code of ['1234567', '123456789', 'abcdefgh', {}, [1]])
      refuses(changeEmail.input, { code }, 'code', '验证码是 8 位数字');
    refuses(changeEmail.input, { code: '' }, 'code', '请填写验证码');
  });

  it('take passwords as they are', () => {
    const password = '  空格 and case  ';
    deepStrictEqual(accepts(changePassword.input, { password }), { password });
    refuses(changePassword.input, { password: 'x'.repeat(201) }, 'password', '新密码不能超过 200 个字');
    refuses(sendEmailCode.input, { email: 'nobody' }, 'email', '新邮箱格式错误');
  });

  it('name what they are about', () => {
    refuses(linkProvider.input, { provider: '' }, 'provider', '请填写登录方式');
    refuses(endDevice.input, { id: 'all' }, 'id', '设备无效');
    for (const field of Object.keys(Device.properties)) ok(!/token|cookie|hash/.test(field), field);
  });
});
