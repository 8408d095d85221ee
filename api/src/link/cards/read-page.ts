import { cutCodePoints, httpUrl } from '@hub/shared/contracts/kit/characters';
import { Parser } from 'htmlparser2';
import type { FoundCard } from './cards.queries.ts';

// What a page says of itself stands in its head.
const HEAD = 256 * 1024;
const longest = { title: 200, description: 400, name: 100 } as const;

interface Head {
  readonly title: string;
  /** Of `meta`, by name or property in lower case; the first of each counts. */
  readonly meta: ReadonlyMap<string, string>;
}

/** Reads the head as a stream of tags: that costs as much time as it has characters. */
const readHead = (html: string): Head => {
  const meta = new Map<string, string>();
  let title = '';
  let isInTitle = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        isInTitle = name === 'title' && title === '';
        const key = (attributes['property'] ?? attributes['name'] ?? '').toLowerCase();
        const { content = '' } = attributes;
        if (name === 'meta' && key !== '' && content !== '' && !meta.has(key)) meta.set(key, content);
        if (name === 'body') parser.pause();
      },
      ontext: (text) => {
        if (isInTitle) title += text;
      },
      onclosetag: () => {
        isInTitle = false;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html.slice(0, HEAD));
  return { title, meta };
};

const plain = (text: string, max: number): string =>
  cutCodePoints(
    text
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    max,
  );

const CHARSET = /charset=["']?([\w-]{1,40})/i;

const charsetOf = (contentType: string, bytes: Buffer): string =>
  CHARSET.exec(contentType)?.[1] ?? CHARSET.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1] ?? 'utf-8';

/** The text of a page in the encoding it says it has. */
export const decodePage = (contentType: string, bytes: Buffer): string => {
  try {
    return new TextDecoder(charsetOf(contentType, bytes)).decode(bytes.subarray(0, HEAD));
  } catch {
    return bytes.subarray(0, HEAD).toString('utf8');
  }
};

/** What a page says of itself: OpenGraph's words first, then HTML's own. */
export const readPage = (html: string, address: URL): FoundCard => {
  const { title, meta } = readHead(html);
  const first = (...names: string[]): string => names.map((name) => meta.get(name)).find(Boolean) ?? '';
  const picture = first('og:image:secure_url', 'og:image', 'twitter:image');
  const imageUrl = picture === '' ? '' : (URL.parse(picture, address)?.href ?? '');
  return {
    title: plain(first('og:title', 'twitter:title') || title, longest.title),
    description: plain(first('og:description', 'twitter:description', 'description'), longest.description),
    authorName: plain(first('author', 'article:author'), longest.name),
    providerName: plain(first('og:site_name') || address.hostname, longest.name),
    imageUrl: httpUrl(imageUrl) ?? '',
  };
};
