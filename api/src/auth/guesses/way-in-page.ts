import { hiddenField, wayFields, withWay } from '../pages/fields.ts';
import { framePage, type Site } from '../pages/frame.ts';
import { type Html, html } from '../pages/html.ts';
import type { FormView } from '../pages/login-page.ts';

const form = ({ way, typed }: FormView): Html => html`
<p>这个链接来自发给您的邮件，只能用一次。登录后请检查账号绑定与设备，必要时修改密码。</p>
<form method="post" action="/auth/way-in">
${wayFields(way)}
${hiddenField('token', typed)}
<button type="submit">登录</button>
</form>`;

/** One button: the link itself changes nothing. A dead link leads to the other ways in. */
export const wayInPage = (site: Site, view: FormView): string => {
  const { way, problems } = view;
  const { token: problem } = problems;
  return framePage(
    site,
    '登录账号',
    html`${problem === undefined ? form(view) : html`<p class="notice" role="alert">${problem}</p>`}
<p class="other"><a href="${withWay('/auth/code', way)}">用邮箱验证码登录</a>　<a href="${withWay('/auth/reset', way)}">重设密码</a></p>`,
  );
};
