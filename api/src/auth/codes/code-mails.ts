import { later } from '@hub/shared/dates/beijing';
import { CODE_MINUTES, type Purpose } from '../../platform/codes/codes.queries.ts';
import type { Line, Message } from '../../platform/mail/message.ts';

const words = {
  login: ['登录验证码', '您正在用邮箱验证码登录。'],
  reset: ['重设密码验证码', '您正在重设密码。'],
  register: ['注册验证码', '您正在注册账号。'],
} as const satisfies Partial<Record<Purpose, readonly [string, string]>>;

export type PagePurpose = keyof typeof words;

const expiry = (): Date => later(Date.now(), CODE_MINUTES, 'minute');

const warning = '验证码只能在您打开的页面上填写，请勿告诉任何人。如果不是您本人操作，忽略这封邮件即可。';

/** The mail with the code. */
export const codeMail = (to: string, purpose: PagePurpose, code: string): Message => {
  const [subject, doing] = words[purpose];
  const lines: Line[] = [doing, `验证码（${CODE_MINUTES} 分钟内有效）：`, { code }, warning];
  return { to, subject, lines, expiresAt: expiry() };
};

/** What a new password leaves as it was. */
export interface Staying {
  /** Accounts elsewhere. */
  readonly linked: readonly string[];
  /** The names of passkeys. */
  readonly passkeys: readonly string[];
  readonly hasSecondFactor: boolean;
}

const stayingLines = ({ linked, passkeys, hasSecondFactor }: Staying, settingsUrl: string): Line[] => {
  const lines = [
    ...(linked.length === 0 ? [] : [`这些外部账号仍可登录您的账号：${linked.join('、')}。`]),
    ...(passkeys.length === 0 ? [] : [`这些通行密钥仍可登录您的账号：${passkeys.join('、')}。`]),
    ...(hasSecondFactor ? ['登录仍要两步验证：以前的验证器应用和恢复码继续有效。'] : []),
  ];
  const check: Line[] = ['有不认识的，请立即移除：', { url: settingsUrl, label: '账号绑定' }];
  return lines.length === 0 ? [] : [...lines, ...check];
};

/** To whom asked for a code that no account is behind: the page must not tell, the mailbox may. */
export const noAccountMail = (to: string, purpose: PagePurpose, registerUrl: string): Message => ({
  to,
  subject: words[purpose][0],
  lines: [
    words[purpose][1],
    '但这个邮箱没有可以登录的账号（尚未注册，或账号已停用）。您也许用的是另一个邮箱。',
    { url: registerUrl, label: '注册账号' },
  ],
  expiresAt: expiry(),
});

/** To whom registers an address that has an account. */
export const hasAccountMail = (
  to: string,
  urls: { readonly login: string; readonly reset: string },
): Message => ({
  to,
  subject: words.register[0],
  lines: [
    words.register[1],
    '但这个邮箱已经有账号了，请直接登录。忘了密码可以重设。如果不是您本人操作，忽略这封邮件即可。',
    { url: urls.login, label: '登录' },
    { url: urls.reset, label: '重设密码' },
  ],
  expiresAt: expiry(),
});

/**
 * Whoever did not do it themself must hear of it. A new password shuts nobody out who linked an account elsewhere, or made
 * a passkey: the owner sees them all, and where to take them away. We take none away ourselves: one may be the way the
 * owner comes.
 */
export const passwordChangedMail = (
  to: string,
  urls: { readonly reset: string; readonly settings: string },
  staying: Staying,
): Message => ({
  to,
  subject: '密码已修改',
  lines: [
    '您的账号密码刚刚被修改，其他设备上的登录均已退出。',
    '如果不是您本人操作，请立即重设密码：',
    { url: urls.reset, label: '重设密码' },
    ...stayingLines(staying, urls.settings),
  ],
});

/** After the first proof of an address that was registered without one. */
export const firstProofMail = (to: string, resetUrl: string): Message => ({
  to,
  subject: '邮箱已验证',
  lines: [
    '您第一次用验证码证明了这个邮箱属于您。此前设置的密码、绑定的外部账号、通行密钥和其他设备上的登录未经验证，均已失效。',
    { url: resetUrl, label: '设置新密码' },
  ],
});
