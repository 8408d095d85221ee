import { URL_PART } from '@hub/shared/contracts/link/status-length';
import { escapeHtml } from '@hub/shared/text/html';

export interface Mention {
  readonly id: number;
  /** Its page. */
  readonly url: string;
}

export interface HtmlContext {
  readonly hubOrigin: string;
  /** Who of those named exists, by what the text calls them. */
  readonly mentions: ReadonlyMap<string, Mention>;
}

const PATH_PART = String.raw`(?<![\w/.:])\/(?:view|papers?|events|projects|rankings|browse|link)(?![\w-])[\w\-/?=&,%.]*`;
const TAG_PART = String.raw`(?<![\p{L}\p{N}_&/#])#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*`;
const ELSEWHERE_PART = String.raw`(?<![\w@/])@[\w.\-]{1,64}@[\w\-]+(?:\.[\w\-]+)*(?::\d{1,5})?`;
const MENTION_PART = String.raw`(?<![\w@/])@user\d{1,10}\b`;
const parts = new RegExp(`${URL_PART}|${PATH_PART}|${TAG_PART}|${ELSEWHERE_PART}|${MENTION_PART}`, 'gu');
const TRAILING = /(?<![.,!?;:)\]&])[.,!?;:)\]&]+$/;

/** Names of accounts: letters that Mastodon's clients accept, made of the user's number. */
export const usernameOf = (userId: number): string => `user${userId}`;

/** User ids that a text names. */
export const mentionedIds = (text: string): number[] =>
  [...text.matchAll(parts)].flatMap(([part]) => (/^@user\d+$/.test(part) ? Number(part.slice(5)) : []));

/** Accounts of other servers that a text names: `name@host`. */
export const mentionedElsewhere = (text: string): string[] =>
  [...text.matchAll(parts)].flatMap(([part]) => (/^@[^@]+@/.test(part) ? part.slice(1) : []));

/** Addresses of a text, with a host or a path of the hub, without what only ends their sentence. */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(parts)].flatMap(([part]) =>
    /^(?:https?:|\/)/.test(part) ? part.replace(TRAILING, '') : [],
  );

/** The first address of a text, without what only ends its sentence. */
export const firstUrlOf = (text: string): string | undefined => {
  for (const [part] of text.matchAll(parts)) {
    const address = part.replace(TRAILING, '');
    if (/^https?:/.test(part) && isUrl(address)) return new URL(address).href;
  }
  return undefined;
};

/** Hashtags of a text without the sign, each once. */
export const hashtagsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(parts)].flatMap(([part]) => (part.startsWith('#') ? part.slice(1) : []))),
];

export const tagUrl = (hubOrigin: string, tag: string): string =>
  `${hubOrigin}/link/tags/${encodeURIComponent(tag)}`;

const anchor = (href: string, text: string, attributes = ''): string =>
  `<a href="${escapeHtml(href)}"${attributes}>${escapeHtml(text)}</a>`;

const isUrl = (address: string): boolean => URL.canParse(address);

const foreign = ' target="_blank" rel="nofollow noopener noreferrer"';

const linkOf = (part: string, { hubOrigin, mentions }: HtmlContext): string => {
  if (part.startsWith('#')) {
    return anchor(tagUrl(hubOrigin, part.slice(1)), part, ' class="mention hashtag" rel="tag"');
  }
  if (part.startsWith('@')) {
    const mention = mentions.get(part.slice(1));
    return mention ? anchor(mention.url, part, ' class="u-url mention"') : escapeHtml(part);
  }
  const address = part.replace(TRAILING, '');
  const rest = escapeHtml(part.slice(address.length));
  if (address.startsWith('/')) return anchor(hubOrigin + address, address) + rest;
  return (isUrl(address) ? anchor(address, address, foreign) : escapeHtml(address)) + rest;
};

const lineHtml = (text: string, context: HtmlContext): string => {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(parts)) {
    html += escapeHtml(text.slice(end, match.index)) + linkOf(match[0], context);
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
};

/** Plain text as Mastodon's HTML: everything is escaped; addresses, hashtags and mentions are links. */
export const statusHtml = (text: string, context: HtmlContext): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p>${paragraph
          .split('\n')
          .map((line) => lineHtml(line, context))
          .join('<br>')}</p>`,
    )
    .join('');
