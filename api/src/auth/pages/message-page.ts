import { framePage, type Site } from './frame.ts';
import { html } from './html.ts';

/** A page that says one thing and shows the way on. */
export const messagePage = (site: Site, title: string, message: string): string =>
  framePage(
    site,
    title,
    html`<p>${message}</p>
<p class="other"><a href="/auth/login">返回登录</a>　<a href="${site.hubOrigin}/">返回首页</a></p>`,
  );
