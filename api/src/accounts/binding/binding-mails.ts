import { later } from '@hub/shared/dates/beijing';
import { CODE_MINUTES } from '../../platform/codes/codes.queries.ts';
import type { Message } from '../../platform/mail/message.ts';

const expiry = (): Date => later(Date.now(), CODE_MINUTES, 'minute');
const within = `验证码（${CODE_MINUTES} 分钟内有效）：`;
const warning = '请勿把验证码告诉任何人。如果不是您本人操作，忽略这封邮件即可。';

export const newEmailMail = (to: string, code: string): Message => ({
  to,
  subject: '绑定邮箱验证码',
  lines: ['您正在把账号的邮箱改为这个地址。', within, { code }, warning],
  expiresAt: expiry(),
});

/** To the present address of whoever has no password: the mailbox is what proves that it is them. */
export const leaveEmailMail = (to: string, code: string, settingsUrl: string): Message => ({
  to,
  subject: '更换邮箱验证码',
  lines: [
    '您正在把账号的邮箱换成另一个地址。换过之后，这个邮箱不能再用来登录。',
    within,
    { code },
    '请勿把验证码告诉任何人。如果不是您本人操作，有人正在使用您的登录，请退出其他设备：',
    { url: settingsUrl, label: '账号绑定与设备' },
  ],
  expiresAt: expiry(),
});

/** To an address that has an account: the page must not tell whoever asks. */
export const takenEmailMail = (to: string): Message => ({
  to,
  subject: '绑定邮箱验证码',
  lines: ['有人想把账号的邮箱改为这个地址，但它已经有账号了，不能再绑定。如果是您本人，请换一个邮箱。'],
  expiresAt: expiry(),
});

/** `reader@example.org` → `r***@example.org`: enough for its owner. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');

export const emailChangedMail = (to: string, newEmail: string, site: { siteEmail: string }): Message => ({
  to,
  subject: '账号邮箱已更改',
  lines: [
    `您的账号的邮箱刚刚从这个地址改为 ${masked(newEmail)}，以后请用新邮箱登录。`,
    `如果不是您本人操作，请立即联系管理员${site.siteEmail === '' ? '' : `：${site.siteEmail}`}。`,
  ],
});

/** Whoever did not do it themself must hear of it. */
export const unlinkedMail = (to: string, account: string, settingsUrl: string): Message => ({
  to,
  subject: '已解除绑定外部账号',
  lines: [
    `${account}刚刚从您的账号解除绑定，不能再用它登录。`,
    '如果不是您本人操作，请立即修改密码，并退出其他设备：',
    { url: settingsUrl, label: '账号绑定与设备' },
  ],
});

export const firstPasswordMail = (to: string, code: string): Message => ({
  to,
  subject: '设置密码验证码',
  lines: ['您正在为账号设置密码。', within, { code }, warning],
  expiresAt: expiry(),
});

export const passwordSetMail = (to: string, resetUrl: string): Message => ({
  to,
  subject: '密码已修改',
  lines: [
    '您的账号密码刚刚被修改，其他设备上的登录均已退出。',
    '如果不是您本人操作，请立即重设密码：',
    { url: resetUrl, label: '重设密码' },
  ],
});

/** To whom somebody guesses at who got past the password, or into a session; it may be the owner. */
export const secretGuessedMail = (to: string, resetUrl: string): Message => ({
  to,
  subject: '有人多次输错您账号的验证码或密码',
  lines: [
    '最近有人多次在登录的第二步，或在登录之后，输错您账号的验证码或密码，没有成功。能走到这一步的人知道您的密码，或者正用着您的登录。',
    '陌生设备上的尝试已被放慢；您登录过的设备、恢复码和通行密钥不受影响。',
    '如果不是您本人操作，请立即重设密码，其他设备上的登录会全部退出：',
    { url: resetUrl, label: '重设密码' },
  ],
});
