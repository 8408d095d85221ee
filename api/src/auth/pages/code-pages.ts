import { SHORTEST_PASSWORD } from '../../platform/passwords/password-rules.ts';
import { hiddenField, inputField, wayFields, withWay } from './fields.ts';
import { framePage, type Site } from './frame.ts';
import { type Html, html } from './html.ts';
import type { FormView } from './login-page.ts';

const texts = {
  login: { title: '邮箱验证码登录', button: '登录', path: '/auth/code' },
  reset: { title: '重设密码', button: '重设密码并登录', path: '/auth/reset' },
  register: { title: '验证邮箱', button: '完成注册', path: '/auth/register' },
} as const;

type Kind = keyof typeof texts;

const noticeOf = (notice: string | undefined): Html | undefined =>
  notice === undefined ? undefined : html`<p class="notice" role="alert">${notice}</p>`;

const newPassword = {
  name: 'password',
  label: '新密码',
  type: 'password',
  autocomplete: 'new-password',
  hint: `至少 ${SHORTEST_PASSWORD} 个字符，不要用常见的密码；其他设备上的登录都会退出`,
} as const;

/** Asks where to send a code. */
export const askCodePage =
  (kind: 'login' | 'reset') =>
  (site: Site, { way, typed, problems, notice }: FormView): string =>
    framePage(
      site,
      texts[kind].title,
      html`${noticeOf(notice)}
<form method="post" action="${texts[kind].path}">
${wayFields(way)}
${inputField({ name: 'email', label: '邮箱', type: 'email', autocomplete: 'username' }, typed, problems)}
<button type="submit">获取验证码</button>
</form>
<p class="other"><a href="${withWay('/auth/login', way)}">用密码登录</a></p>`,
    );

const code = {
  name: 'code',
  label: '验证码',
  type: 'text',
  autocomplete: 'one-time-code',
  inputmode: 'numeric',
} as const;

/** Takes the code; says nothing of whether there is an account. */
export const enterCodePage =
  (kind: Kind) =>
  (site: Site, { way, typed, problems, notice }: FormView): string =>
    framePage(
      site,
      texts[kind].title,
      html`${noticeOf(notice)}
<p>邮件已发往 ${typed['email']}，请在 10 分钟内填写其中的 8 位验证码。没有收到？请看看垃圾邮件，或<a href="${withWay(texts[kind].path, way)}">重新获取</a>。</p>
<form method="post" action="${texts[kind].path}/enter">
${wayFields(way)}
${hiddenField('email', typed)}
${hiddenField('ticket', typed)}
${inputField(code, typed, problems)}
${kind === 'reset' && inputField(newPassword, typed, problems)}
<button type="submit">${texts[kind].button}</button>
</form>`,
    );
