import { safeUrl } from '@hub/shared/text/address/safe-url';
import { arxivId } from '@hub/shared/text/arxiv-id';

const TRACKING =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|hsa_\w+|at_\w+|spm|scm|fbclid|gclid|dclid|yclid|msclkid|twclid|igshid|mc_[ce]id|_hs\w+|cmpid|ncid|trk|tracking(?:_?id)?|share_\w+|sharer\w*|from(?:_?source|_?id)?|isappinstalled|ref(?:errer|_src|_url)?|source|src|wfr|for|feature|guccounter|ck_subscriber_id|rss|s?cid|at_medium)$/i;

/** Parameters that only say where a reader came from, whatever the site: they go from what readers get too. */
const SURELY_TRACKING =
  /^(?:utm_\w+|mtm_\w+|fbclid|gclid|dclid|yclid|msclkid|twclid|igshid|mc_[ce]id|spm|scm)$/i;

const WRAPPERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:www\.)?google\.[a-z.]+\/url$/, 'q'],
  [/^(?:www\.)?google\.[a-z.]+\/url$/, 'url'],
  [/^link\.zhihu\.com\/$/, 'target'],
  [/^(?:www\.)?oschina\.net\/action\/GoToLink$/i, 'url'],
  [/^link\.juejin\.cn\/$/, 'target'],
  [/^l\.facebook\.com\/l\.php$/, 'u'],
  [/^t\.umblr\.com\/redirect$/, 'z'],
];

/** What a page that only leads on leads to. */
const unwrapped = (url: URL): URL => {
  for (const [pattern, parameter] of WRAPPERS) {
    const target = pattern.test(url.host + url.pathname) ? url.searchParams.get(parameter) : null;
    const inner = target ? safeUrl(target) : undefined;
    if (inner) return new URL(inner);
  }
  return url;
};

const without = (url: URL, pattern: RegExp): URL => {
  const kept = new URL(url);
  for (const name of [...kept.searchParams.keys()]) if (pattern.test(name)) kept.searchParams.delete(name);
  return kept;
};

/** An address as readers get it: led on, and without marks of campaigns. */
export const readersUrl = (address: string, base?: string): string | undefined => {
  const safe = safeUrl(address, base);
  if (safe === undefined) return undefined;
  const url = unwrapped(new URL(safe));
  const cleaned = [...url.searchParams.keys()].some((name) => SURELY_TRACKING.test(name))
    ? without(url, SURELY_TRACKING)
    : url;
  cleaned.username = '';
  cleaned.password = '';
  return cleaned.href;
};

const ARXIV_HOST = /(?:^|\.)arxiv\.org$/;

/** What makes two addresses the same page: for comparing alone, since some sites need what is left out. */
export const canonicalUrl = (address: string): string => {
  const url = without(unwrapped(new URL(address)), TRACKING);
  const host = url.hostname.replace(/^(?:www|m|mobile|wap|amp)\./, '');
  const paper = ARXIV_HOST.test(url.hostname) ? arxivId(`https://arxiv.org${url.pathname}`) : undefined;
  if (paper) return `arxiv.org/abs/${paper}`;
  url.searchParams.delete('amp');
  url.searchParams.delete('outputType');
  url.searchParams.sort();
  const path = url.pathname
    .replace(/\/(?:index\.(?:html?|php)|amp)$/i, '/')
    .replace(/\.amp(?=\.html$|$)/i, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const port = url.port === '' ? '' : `:${url.port}`;
  const shown = host === 'github.com' ? path.toLowerCase() : path;
  // A page of one address that only scripts tell apart.
  const hash = url.hash.startsWith('#!') || url.hash.startsWith('#/') ? url.hash : '';
  return `${host}${port}${shown}${url.search}${hash}`.slice(0, 2000);
};
