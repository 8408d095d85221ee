import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Sites } from '../sites.ts';

/** An address in full; `undefined` for what is not http or https. */
export const fullAddress = (
  address: string,
  { hub, api }: Pick<Sites, 'hub' | 'api'>,
): string | undefined => {
  const url = address ? URL.parse(address, address.startsWith('/api/') ? api : hub) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
};

const addressed = ['href', 'src', 'poster'] as const;
/** Most texts have no such address, and reading one as HTML takes a while. */
const mayHaveShort = / (?:href|src|poster)="[/#]/;

/** Where the attributes with addresses begin and end: none twice, although a parser may make two elements of one tag. */
const addressesIn = (node: Nodes, found = new Map<number, number>()): Map<number, number> => {
  if (node.type === 'element')
    for (const name of addressed) {
      const { start, end } = node.data?.position?.properties?.[name] ?? {};
      if (start?.offset !== undefined && end?.offset !== undefined) found.set(start.offset, end.offset);
    }
  if ('children' in node) for (const child of node.children) addressesIn(child, found);
  return found;
};

const inFull = (attribute: string, page: string, sites: Sites): string =>
  attribute
    .replace(/="(\/(?!\/)[^"]*)"$/, (_whole, path: string) => {
      const { origin } = new URL(path.startsWith('/api/') ? sites.api : sites.hub);
      return `="${origin}${path}"`;
    })
    .replace(/^href="#/, `href="${page}#`);

/** Sanitised HTML with all its addresses in full, as it is read away from `page`; nothing else of it changes. */
export const withFullAddresses = (html: string, page: string, sites: Sites): string => {
  if (!mayHaveShort.test(html)) return html;
  const parts: string[] = [];
  let done = 0;
  const found = addressesIn(fromHtml(html, { fragment: true, verbose: true }));
  for (const [start, end] of [...found].sort(([a], [b]) => a - b)) {
    parts.push(html.slice(done, start), inFull(html.slice(start, end), page, sites));
    done = end;
  }
  return parts.join('') + html.slice(done);
};
