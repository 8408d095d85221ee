import { inputField, wayFields, withWay } from './fields.ts';
import { framePage, type Site } from './frame.ts';
import { html } from './html.ts';
import type { FormView } from './login-page.ts';
import { passkeyForm } from './passkey-form.ts';

const code = {
  name: 'code',
  label: '验证码',
  type: 'text',
  autocomplete: 'one-time-code',
  hint: '验证器应用现在显示的 6 位数字，或一个还没有用过的恢复码',
} as const;

/** Asks for the second factor; a code works without scripts. */
export const secondPage = (site: Site, { way, typed, problems, notice }: FormView): string =>
  framePage(
    site,
    '两步验证',
    html`${notice && html`<p class="notice" role="alert">${notice}</p>`}
<form method="post" action="/auth/second">
${wayFields(way)}
${inputField(code, typed, problems)}
<button type="submit">继续</button>
</form>
${passkeyForm(site, { action: '/auth/second', label: '使用通行密钥', way, problems })}
<p class="other"><a href="${withWay('/auth/login', way)}">换一个账号登录</a></p>`,
  );
