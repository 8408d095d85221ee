import { waitWhile } from '@hub/shared/async/wait-while';
import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { escapeJson } from '@hub/shared/text/html';
import { listsOfDetails } from '../../src/page/list-of-detail.ts';
import { shellRoutes } from '../../src/page/shell-routes.ts';
import type { AskApi, Rendered, RenderRequest } from '../../src/rendering/contract.ts';
import { matchRoute } from '../../src/routing/match-route.ts';
import { askWhile } from '../http/in-time.ts';
import type { Override } from '../overrides/overrides.ts';
import type { Builds } from '../remotes/builds.ts';
import type { Remote } from '../remotes/read-remote.ts';
import type { RemotesFiles } from '../remotes/remotes-file.ts';
import { type HtmlSettings, publicSettings } from '../settings.ts';
import { alternatesOf, markdownAlternate } from './alternates.ts';
import { textAt } from './fill-template.ts';
import { firstSheets, wholeSheet } from './first-sheets/first-sheets.ts';
import { headOf } from './head.ts';
import { type Address, canonicalSearch, knownSearch, plainPath } from './known-address.ts';
import { joinPreloads, noPreloads, preloadsFor, shellPreloads, without } from './preloads.ts';
import { renderDocument } from './render-document.ts';
import { resolveRoute } from './resolve-route.ts';
import type { Sheet } from './sheets.ts';
import { structuredDataOf } from './structured/structured-data.ts';

export type Answer =
  | { status: 301 | 302; location: string }
  | {
      status: 200 | 404 | 503;
      html: string;
      framable: boolean;
      /** Hashes of the sheets that stand in it, for its policy. */
      styleHashes: string[];
    };

interface Dependencies {
  settings: HtmlSettings;
  builds: () => Builds;
  remotesFiles: RemotesFiles;
  askApi: AskApi;
  /** How long a document may take, its data and its first screen included. */
  patienceMs: number;
  /** The page's first screen; `undefined` leaves it to the browser. */
  renderPage: (request: RenderRequest) => Promise<Rendered | undefined>;
  readSheet: (href: string) => Sheet | undefined;
}

interface Matched {
  route: RemoteRoute;
  /** Absent for the shell's own pages. */
  remote: Remote | undefined;
  params: Record<string, string | undefined>;
}

const notFound: RemoteRoute = {
  path: '*',
  name: 'not-found',
  page: '',
  layout: 'default',
  document: { title: '应用发生错误异常', robots: 'noindex' },
};

/** Where releases come so fast, the browser draws. */
const mostTries = 4;

const missing = { status: 404 as const, route: notFound, hasData: false };
/** While a remote's routes are not known, what nobody owns may be its. */
const unreadable = { ...missing, status: 503 as const };

/** What follows from the builds alone, made once per release. */
const tablesOf = (builds: Builds, settings: HtmlSettings, { fileOf }: RemotesFiles) => {
  const { shell, remotes, registry } = builds;
  const owned = remotes.flatMap((remote) => remote.declaration.routes.map((route) => ({ route, remote })));
  const own = shellRoutes.map((route) => ({ route, remote: undefined }));
  const main = shell['main'] ?? { js: [], css: [], shared: [] };
  return {
    builds,
    routes: [...owned, ...own].map((handle) => ({ path: handle.route.path, handle })),
    lists: new Map(listsOfDetails(owned.map(({ route }) => route)).map(({ from, to }) => [from, to])),
    navigation: registry.remotes.flatMap((remote) => remote.navigation ?? []),
    // What there is of remotes goes before the script that reads it.
    files: { scripts: [fileOf(builds).href, ...main.js.map(asset)], styles: main.css.map(asset) },
    // The same in every document.
    data: escapeJson({ settings: publicSettings(settings) }).slice(0, -1),
  };
};

type Tables = ReturnType<typeof tablesOf>;

const asset = (file: string) => `/assets/${file}`;

const matchIn = ({ routes }: Tables, pathname: string): Matched | undefined => {
  const match = matchRoute(routes, pathname);
  return match && { ...match.handle, params: match.params };
};

const preloadsOf = ({ builds: { shell, remotes } }: Tables, { remote, route }: Matched) => {
  if (!remote) return shellPreloads(shell, route.page);
  const owners = (route.entries ?? []).flatMap(
    (kind) => remotes.find(({ declaration }) => declaration.entries.includes(kind)) ?? [],
  );
  return joinPreloads(
    preloadsFor(shell, remote, ['exposed', route.page]),
    ...owners.map((owner) => preloadsFor(shell, owner, ['exposed'])),
  );
};

const laterPreloadsOf = ({ builds: { shell } }: Tables, { layout, tags }: RemoteRoute) =>
  layout === 'home' && tags ? shellPreloads(shell, 'frame') : noPreloads;

/** Sheets of what was rendered, from class names: they begin with the name of whose they are. */
const entrySheetsIn = (html: string, { builds: { shell, remotes } }: Tables) =>
  remotes
    .filter(
      ({ declaration }) => html.includes(`"${declaration.name}_`) || html.includes(` ${declaration.name}_`),
    )
    .flatMap((remote) => preloadsFor(shell, remote, ['exposed']).styles);

/** Makes the document of an address: the route that owns it, its data's head, its files, its first screen. */
export const createDocuments = (dependencies: Dependencies) => {
  const { settings, builds, remotesFiles, askApi, patienceMs, renderPage, readSheet } = dependencies;
  let tables = tablesOf(builds(), settings, remotesFiles);
  const currentTables = () => {
    const now = builds();
    if (now !== tables.builds) tables = tablesOf(now, settings, remotesFiles);
    return tables;
  };

  /** The address by which a document is known, whatever else the query says. */
  const known = ({ pathname, search }: Address): Address => ({
    pathname,
    search: knownSearch(search, matchIn(currentTables(), pathname)?.route),
  });

  const makeOf = async (
    current: Tables,
    { pathname, search }: Address,
    draw: boolean,
    overrides: readonly Override[],
  ): Promise<Answer> => {
    const location = current.lists.get(pathname);
    if (location) return { status: 302, location };
    const matched = matchIn(current, pathname);
    const plain = plainPath(pathname);
    if (matched && plain !== pathname) return { status: 301, location: plain + search };
    const signal = AbortSignal.timeout(patienceMs);
    const ask = askWhile(signal, askApi);
    const resolved = matched && (await resolveRoute(matched.route, matched.params, search, ask));
    const overridden = overrides.length > 0;
    const nothing = !matched && current.builds.unreadable.length > 0 ? unreadable : missing;
    const found =
      resolved && resolved.status !== 404 ? resolved : { ...nothing, values: resolved?.values ?? {} };
    const { route, values, hasData } = found;
    // What nobody here owns may be a page of the remote under development: the browser knows.
    const status = overridden && !matched ? 200 : found.status;
    const owner = matched?.remote?.declaration.name;
    const page = { address: pathname + search, status, ...(owner ? { owner } : {}) };
    const rendered =
      draw && status !== 503 && !overridden
        ? await waitWhile(signal, renderPage(page)).catch(() => undefined)
        : undefined;
    const preloads = matched && !overridden ? preloadsOf(current, matched) : noPreloads;
    const pageSheets = rendered ? [...preloads.styles, ...entrySheetsIn(rendered.html, current)] : [];
    const hrefs = [...current.files.styles, ...pageSheets];
    const whole = [...new Set(hrefs)].flatMap((href) => readSheet(href) ?? []);
    const isReadable = rendered !== undefined && !route.needsScripts;
    const sheets = isReadable ? firstSheets(whole, rendered.html) : whole.map(wholeSheet);
    const hasSheet = (href: string) => sheets.some((sheet) => sheet.href === href);
    const site = { siteName: settings.siteName, origin: settings.hubOrigin };
    const path = pathname + canonicalSearch(search, route);
    const head = headOf(route, values, {
      name: site.siteName,
      origin: site.origin,
      api: settings.apiOrigin || site.origin,
      path,
    });
    const { navigation } = current;
    const html = renderDocument({
      head,
      structured: structuredDataOf({ route, values: hasData ? values : undefined, head, navigation, site }),
      siteName: settings.siteName,
      alternates: [
        ...alternatesOf(route.document.feed, search, settings.siteName),
        ...(status === 200 ? markdownAlternate(pathname) : []),
      ],
      shell: { ...current.files, styles: current.files.styles.filter((href) => !hasSheet(href)) },
      preloads: rendered ? { ...preloads, styles: [] } : preloads,
      sheets,
      rendered,
      isReadable,
      navigation,
      laterPreloads: without(laterPreloadsOf(current, route), preloads),
      pageData: `${current.data},"status":${status}${overridden ? `,"overrides":${escapeJson(overrides)}` : ''}${rendered ? `,"queries":${escapeJson(rendered.queries)}` : ''}}`,
      article: status === 200 && route.document.article ? textAt(values, route.document.article) : undefined,
    });
    const styleHashes = sheets.map(({ hash }) => hash);
    return { status, html, framable: matched?.route.framable ?? false, styleHashes };
  };
  /** While it was drawn a release may have taken over: first screen and files would be of two. */
  const make = async (address: Address, overrides: readonly Override[] = []): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const current = currentTables();
      const draw = tries < mostTries;
      const answer = await makeOf(current, address, draw, overrides);
      if (!draw || builds() === current.builds) return answer;
    }
  };
  return { known, make };
};
