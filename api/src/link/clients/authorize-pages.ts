import type { FeedScope } from '@hub/shared/contracts/kit/feed-scopes';
import { OUT_OF_BAND } from '@hub/shared/contracts/link/apps';
import { framePage, type Html, html } from '../../auth/auth.public.ts';
import type { Config } from '../../platform/config/read-config.ts';
import type { AppRow } from './apps.queries.ts';
import type { Fields } from './fields.ts';
import { scopeWords } from './scope-words.ts';

interface Consent {
  readonly app: AppRow;
  readonly scopes: readonly FeedScope[];
  readonly redirectUri: string;
  readonly member: { readonly id: number; readonly name: string };
  /** The request as it came, to be sent again with the answer. */
  readonly fields: Fields;
  /** The same request for another account. */
  readonly otherAccount: string;
  readonly notice?: string;
}

const carried = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

const placeOf = (redirectUri: string): string => {
  const { protocol, host } = new URL(redirectUri);
  return /^https?:$/.test(protocol) ? host : protocol;
};

const wayOn = (redirectUri: string): Html =>
  redirectUri === OUT_OF_BAND
    ? html`同意后会显示一个授权码，由你填进该应用。`
    : html`同意后会带着授权码前往 <bdi>${placeOf(redirectUri)}</bdi>。`;

/** Asks a member whether a program may act for them. A name that somebody gave a program stays within itself. */
export const consentPage = (config: Config, consent: Consent): string => {
  const { app, scopes, redirectUri, member, fields, otherAccount, notice } = consent;
  return framePage(
    config,
    '授权应用',
    html`${notice && html`<p class="notice" role="alert">${notice}</p>`}
<p>应用“<bdi>${app.name}</bdi>”${app.website && html`（<bdi>${app.website}</bdi>）`}请求以“<bdi>${member.name}</bdi>”的身份使用社交动态。它不是本站提供的，允许后可以：</p>
<ul class="scopes">
${scopes.map((scope) => html`<li>${scopeWords(scope)}</li>`)}
</ul>
<p class="hint">它得不到你的密码和邮箱，也不能使用本站的其他功能。${wayOn(redirectUri)}</p>
<form method="post" action="/oauth/authorize">
${carried.flatMap((name) => (fields[name] ? [hidden(name, fields[name])] : []))}
${hidden('member', String(member.id))}
<button type="submit" name="decision" value="allow">允许</button>
<button type="submit" name="decision" value="refuse" class="quiet">拒绝</button>
</form>
<p class="other"><a href="${otherAccount}">换一个账号</a></p>`,
  );
};

/** Shows a code to be copied into a program that has no address. */
export const codePage = (config: Config, app: AppRow, code: string): string =>
  framePage(
    config,
    '授权码',
    html`<p>把下面的授权码填进应用“<bdi>${app.name}</bdi>”。它十分钟内有效，只能使用一次，不要告诉别人。</p>
<p><code class="code">${code}</code></p>`,
  );

/** Says what is wrong with a program's request; the member goes back to it only if they want to. */
export const refusedPage = (config: Config, reason: string, back?: string): string =>
  framePage(
    config,
    '无法授权',
    html`<p>应用的授权请求有误，请告诉它的开发者：</p>
<p><code>${reason}</code></p>
<p class="other">${back !== undefined && html`<a href="${back}" rel="noreferrer">返回该应用</a>　`}<a href="${config.hubOrigin}/">返回首页</a></p>`,
  );
