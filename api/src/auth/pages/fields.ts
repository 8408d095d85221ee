import type { Problems, Way } from '../forms.ts';
import { type Html, html } from './html.ts';

export interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly inputmode?: 'numeric';
  readonly hint?: string;
}

/** What was typed, to be shown again; never a password. */
export type Typed = Readonly<Record<string, string>>;

/** A labelled input with its hint and, where it has one, its problem. */
export const inputField = (view: FieldView, typed: Typed, problems: Problems): Html => {
  const { name, label, type, autocomplete, inputmode, hint } = view;
  const problem = problems[name];
  const described = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ');
  return html`<p class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"${inputmode && html` inputmode="${inputmode}"`} required${
    described ? html` aria-describedby="${described}"` : ''
  }${problem ? html` aria-invalid="true" autofocus` : ''} value="${type === 'password' ? '' : (typed[name] ?? '')}">
${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
${problem && html`<strong class="problem" id="${name}-problem" role="alert">${problem}</strong>`}
</p>`;
};

/** A field that the page carries on, unseen. */
export const hiddenField = (name: string, typed: Typed): Html =>
  html`<input type="hidden" name="${name}" value="${typed[name] ?? ''}">`;

/** Hidden fields that carry the way back. */
export const wayFields = ({ redirect_url, from_code }: Way): Html =>
  html`${redirect_url ? html`<input type="hidden" name="redirect_url" value="${redirect_url}">` : ''}${
    from_code ? html`<input type="hidden" name="from_code" value="${from_code}">` : ''
  }`;

/** Why one is here: whoever was led here from something they meant to do is told that it goes on. */
export const wayHint = ({ redirect_url }: Way): Html | false =>
  redirect_url !== undefined && html`<p class="hint">登录后会回到刚才的页面，接着做刚才的事。</p>`;

/** Address of the other form with the same way back. */
export const withWay = (path: string, way: Way): string => {
  const query = new URLSearchParams();
  if (way.redirect_url) query.set('redirect_url', way.redirect_url);
  if (way.from_code) query.set('from_code', way.from_code);
  return query.size > 0 ? `${path}?${query}` : path;
};
