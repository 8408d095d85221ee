import { escapeJson } from '@hub/shared/text/html';
import type { Rendered } from '../../src/rendering/contract.ts';
import type { Override } from '../overrides/overrides.ts';
import type { HtmlSettings } from '../settings.ts';
import { alternatesOf, markdownAlternate, personalAlternates } from './alternates.ts';
import { textAt } from './fill-template.ts';
import { type FirstSheet, firstSheets, wholeSheet } from './first-sheets/first-sheets.ts';
import { headOf } from './head.ts';
import { type Address, canonicalSearch } from './known-address.ts';
import { noPreloads, type Preloads, without } from './preloads.ts';
import { framePreloads, type Matched, pagePreloads, sheetsOfDrawn, type Tables } from './release-tables.ts';
import { renderDocument } from './render-document.ts';
import type { Resolved } from './resolve-route.ts';
import type { Sheet } from './sheets.ts';
import { structuredDataOf } from './structured/structured-data.ts';

/** A document that is being made. */
export interface Making {
  current: Tables;
  address: Address;
  overrides: readonly Override[];
  /** Whether its first screen is drawn here. */
  isDrawn: boolean;
}

/** The route of an address, and its data. */
export interface Found extends Resolved {
  /** Absent where nobody owns the address. */
  matched: Matched | undefined;
}

export interface Page {
  status: 200 | 404 | 503;
  html: string;
  framable: boolean;
  /** Hashes of the scripts and sheets that stand in it, for its policy. */
  scriptHashes: string[];
  styleHashes: string[];
}

/** What the page's scripts begin with. */
const pageDataOf = ({ current, overrides }: Making, status: number, rendered: Rendered | undefined) => {
  const overridden = overrides.length > 0 ? `,"overrides":${escapeJson(overrides)}` : '';
  const queries = rendered ? `,"queries":${escapeJson(rendered.queries)}` : '';
  return `${current.data},"status":${status}${overridden}${queries}}`;
};

/** Puts a document together of what was found at its address and what was drawn of that. */
export const createComposer = (settings: HtmlSettings, readSheet: (href: string) => Sheet | undefined) => {
  const { siteName, hubOrigin: origin } = settings;

  const sheetsIn = (current: Tables, page: Preloads, rendered: Rendered | undefined, isReadable: boolean) => {
    const drawn = rendered ? [...page.styles, ...sheetsOfDrawn(current, rendered.html)] : [];
    const hrefs = new Set([...current.files.styles, ...drawn]);
    const whole = [...hrefs].flatMap((href) => readSheet(href) ?? []);
    return rendered && isReadable ? firstSheets(whole, rendered.html) : whole.map(wholeSheet);
  };

  const headIn = ({ pathname, search }: Address, { route, values }: Found) =>
    headOf(route, values, {
      name: siteName,
      origin,
      api: settings.apiOrigin || origin,
      path: pathname + canonicalSearch(search, route),
    });

  const alternatesIn = ({ pathname, search }: Address, { route, status, values }: Found) => [
    ...alternatesOf(route.document.feed, search, siteName),
    ...(status === 200 ? personalAlternates(route.document.about, values, siteName) : []),
    ...(status === 200 ? markdownAlternate(pathname) : []),
  ];

  const shellFiles = ({ files }: Tables, sheets: readonly FirstSheet[]) => ({
    ...files,
    styles: files.styles.filter((href) => !sheets.some((sheet) => sheet.href === href)),
  });

  return (making: Making, found: Found, rendered: Rendered | undefined): Page => {
    const { current, address, overrides } = making;
    const { matched, route, values, status } = found;
    const { navigation } = current;
    const { firstScript } = current.builds;
    const preloads = matched && overrides.length === 0 ? pagePreloads(current, matched) : noPreloads;
    const isReadable = rendered !== undefined && !route.needsScripts;
    const sheets = sheetsIn(current, preloads, rendered, isReadable);
    const head = headIn(address, found);
    const data = found.hasData ? values : undefined;
    const html = renderDocument({
      firstScript: firstScript.text,
      head,
      structured: structuredDataOf({ route, values: data, head, navigation, site: { siteName, origin } }),
      siteName,
      alternates: alternatesIn(address, found),
      shell: shellFiles(current, sheets),
      preloads: rendered ? { ...preloads, styles: [] } : preloads,
      sheets,
      rendered,
      isReadable,
      navigation,
      laterPreloads: without(framePreloads(current, route), preloads),
      pageData: pageDataOf(making, status, rendered),
      article: status === 200 && route.document.article ? textAt(values, route.document.article) : undefined,
    });
    const styleHashes = sheets.map(({ hash }) => hash);
    const framable = matched?.route.framable ?? false;
    return { status, html, framable, scriptHashes: [firstScript.hash], styleHashes };
  };
};
