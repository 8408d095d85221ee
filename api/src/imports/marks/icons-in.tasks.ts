import { Parser } from 'htmlparser2';
import { decodeText } from '../fetching/decode-text.ts';

interface Icon {
  readonly href: string;
  readonly rank: number;
}

/** Pages for hand-held devices name square pictures without gaps; those are the most like a mark. */
const rankOf = ({ rel = '', sizes = '' }: Record<string, string>): number => {
  const words = rel.toLowerCase().split(/\s+/);
  if (words.includes('apple-touch-icon') || words.includes('apple-touch-icon-precomposed')) return 3;
  if (!words.includes('icon')) return 0;
  return Number.parseInt(sizes, 10) >= 32 ? 2 : 1;
};

const isDrawing = ({ href = '', type = '' }: Record<string, string>): boolean =>
  /svg/i.test(type) || /\.svg(?:[?#]|$)/i.test(href);

const isWeb = (url: URL | null): url is URL =>
  url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';

const MOST = 3;
const LONGEST = 2000;

/** Where a page says that its mark is, the best first, and last where browsers look unasked. */
export const iconsIn = (page: { body: Uint8Array; contentType: string; url: string }): string[] => {
  const found: Icon[] = [];
  let base = page.url;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      // Only the first one counts.
      if (name === 'base' && attributes['href'] && base === page.url)
        base = URL.parse(attributes['href'], page.url)?.href ?? page.url;
      const rank = name === 'link' && !isDrawing(attributes) ? rankOf(attributes) : 0;
      if (rank > 0 && attributes['href']) found.push({ href: attributes['href'], rank });
    },
  });
  parser.end(decodeText(page.body, page.contentType));
  const said = found
    .sort((one, other) => other.rank - one.rank)
    .map(({ href }) => URL.parse(href, base))
    .filter((url) => isWeb(url) && url.href.length <= LONGEST)
    .map((url) => url?.href ?? '')
    .slice(0, MOST);
  return [...new Set([...said, new URL('/favicon.ico', page.url).href])];
};
