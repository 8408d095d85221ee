import type { Problems, Way } from '../forms.ts';
import { inputField, type Typed, wayFields, wayHint, withWay } from './fields.ts';
import { framePage, type Site } from './frame.ts';
import { type Html, html } from './html.ts';
import { passkeyForm } from './passkey-form.ts';

export interface FormView {
  readonly way: Way;
  readonly typed: Typed;
  readonly problems: Problems;
  /** A line above the form: what went wrong as a whole. */
  readonly notice?: string;
}

/** Links to those who vouch for people; the first time makes an account. */
const providerLinks = ({ oidcProviders, hubOrigin }: Site, way: Way): Html | false =>
  oidcProviders.length > 0 &&
  html`<div class="providers">
${oidcProviders.map(({ name, label }) => html`<a class="provider" href="${withWay(`/auth/oidc/${name}`, way)}">用${label}登录</a>`)}
<p class="hint">第一次使用时会创建账号，即表示同意<a href="${hubOrigin}/agreement" target="_blank" rel="noopener">用户协议</a>和<a href="${hubOrigin}/privacy" target="_blank" rel="noopener">隐私政策</a></p>
</div>`;

export const loginPage = (site: Site, { way, typed, problems, notice }: FormView): string =>
  framePage(
    site,
    '登录',
    html`${notice && html`<p class="notice" role="alert">${notice}</p>`}
${wayHint(way)}
<form method="post" action="/auth/login">
${wayFields(way)}
${inputField({ name: 'email', label: '邮箱', type: 'email', autocomplete: 'username' }, typed, problems)}
${inputField({ name: 'password', label: '密码', type: 'password', autocomplete: 'current-password' }, typed, problems)}
<button type="submit">登录</button>
</form>
${passkeyForm(site, { action: '/auth/passkey', label: '用通行密钥登录', way, problems })}
${providerLinks(site, way)}
<p class="other"><a href="${withWay('/auth/code', way)}">用邮箱验证码登录</a>　<a href="${withWay('/auth/reset', way)}">忘记密码</a><br>还没有账号？<a href="${withWay('/auth/register', way)}">注册</a></p>`,
  );
