import { framePage, type Site } from './frame.ts';
import { html } from './html.ts';

interface View {
  readonly provider: string;
  /** What the provider calls the account. */
  readonly account: string;
  /** Where it goes on without linking. */
  readonly goOn: string;
}

/** Asks whether an account elsewhere shall be linked to the one that is logged in now. */
export const confirmPage = (site: Site, { provider, account, goOn }: View): string =>
  framePage(
    site,
    '绑定外部账号',
    html`<p>把${provider}（${account}）绑定到当前登录的账号？以后可以用它直接登录。</p>
<form method="post" action="/auth/oidc/confirm">
<button type="submit">绑定</button>
</form>
<p class="other"><a href="${goOn}">暂不绑定</a></p>`,
  );
