import { later } from '@hub/shared/dates/beijing';
import { LINK_HOURS } from '../../platform/codes/login-links.queries.ts';
import type { Message } from '../../platform/mail/message.ts';

/** To whose account somebody guesses at. Whose guesses they are nobody knows: they may be the owner's own. */
export const guessedMail = (
  to: string,
  urls: { readonly wayIn: string; readonly reset: string },
): Message => ({
  to,
  subject: '有人多次尝试登录您的账号',
  lines: [
    '最近有人多次用错误的密码登录您的账号，没有成功。从陌生设备用密码登录您的账号已被放慢；您登录过的设备和邮箱验证码登录不受影响。',
    `如果是您本人忘了密码，可用这个链接直接登录（${LINK_HOURS} 小时内有效，只能用一次，请勿转发）：`,
    { url: urls.wayIn, label: '登录' },
    '如果不是您本人，不必登录。但如果您的密码简单，或在别处也用过，请换一个：',
    { url: urls.reset, label: '重设密码' },
  ],
  expiresAt: later(Date.now(), LINK_HOURS, 'hour'),
});
