import type { Problems, Way } from '../forms.ts';
import { inputField, type Typed, wayFields, withWay } from './fields.ts';
import { framePage, type Site } from './frame.ts';
import { html } from './html.ts';

export interface FormView {
  readonly way: Way;
  readonly typed: Typed;
  readonly problems: Problems;
  /** A line above the form: what went wrong as a whole. */
  readonly notice?: string;
}

export const loginPage = (site: Site, { way, typed, problems, notice }: FormView): string =>
  framePage(
    site,
    '登录',
    html`${notice && html`<p class="notice" role="alert">${notice}</p>`}
<form method="post" action="/auth/login">
${wayFields(way)}
${inputField({ name: 'email', label: '邮箱', type: 'email', autocomplete: 'username' }, typed, problems)}
${inputField({ name: 'password', label: '密码', type: 'password', autocomplete: 'current-password' }, typed, problems)}
<button type="submit">登录</button>
</form>
<p class="other">还没有账号？<a href="${withWay('/auth/register', way)}">注册</a></p>`,
  );
