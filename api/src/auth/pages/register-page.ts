import { SHORTEST_PASSWORD } from '../../platform/passwords/password-rules.ts';
import { inputField, wayFields, withWay } from './fields.ts';
import { framePage, type Site } from './frame.ts';
import { html } from './html.ts';
import type { FormView } from './login-page.ts';

export const registerPage = (site: Site, { way, typed, problems, notice }: FormView): string =>
  framePage(
    site,
    '注册',
    html`${notice && html`<p class="notice" role="alert">${notice}</p>`}
<form method="post" action="/auth/register">
${wayFields(way)}
${inputField({ name: 'email', label: '邮箱', type: 'email', autocomplete: 'username' }, typed, problems)}
${inputField({ name: 'name', label: '昵称', type: 'text', autocomplete: 'nickname', hint: '其他成员看到的名字，不超过 30 个字' }, typed, problems)}
${inputField({ name: 'password', label: '密码', type: 'password', autocomplete: 'new-password', hint: `至少 ${SHORTEST_PASSWORD} 个字符，不要用常见的密码` }, typed, problems)}
<p class="field">
<label class="agreement"><input type="checkbox" name="agreement" required${typed['agreement'] ? html` checked` : ''}>
<span>我已阅读并同意<a href="${site.hubOrigin}/agreement" target="_blank" rel="noopener">用户协议</a>和<a href="${site.hubOrigin}/privacy" target="_blank" rel="noopener">隐私政策</a></span></label>
${problems['agreement'] && html`<strong class="problem" role="alert">${problems['agreement']}</strong>`}
</p>
<button type="submit">注册</button>
</form>
<p class="other">已有账号？<a href="${withWay('/auth/login', way)}">登录</a></p>`,
  );
