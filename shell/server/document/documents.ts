import { waitWhile } from '@hub/shared/async/wait-while';
import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';
import type { AskApi, Rendered, RenderRequest } from '../../src/rendering/contract.ts';
import { askWhile } from '../http/in-time.ts';
import type { Override } from '../overrides/overrides.ts';
import type { Builds } from '../remotes/builds.ts';
import type { RemotesFiles } from '../remotes/remotes-file.ts';
import type { HtmlSettings } from '../settings.ts';
import { createComposer, type Found, type Making, type Page } from './compose-document.ts';
import { type Address, knownSearch, plainPath } from './known-address.ts';
import { matchIn, tablesOf } from './release-tables.ts';
import { resolveRoute } from './resolve-route.ts';
import type { Sheet } from './sheets.ts';

export type Answer = Page | { status: 301 | 302; location: string };

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

/** Makes the document of an address: the route that owns it, its data's head, its files, its first screen. */
export const createDocuments = (dependencies: Dependencies) => {
  const { settings, builds, remotesFiles, askApi, patienceMs, renderPage, readSheet } = dependencies;
  const compose = createComposer(settings, readSheet);
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

  const find = async (
    { current, address: { pathname, search }, overrides }: Making,
    signal: AbortSignal,
  ): Promise<Found> => {
    const matched = matchIn(current, pathname);
    const resolved =
      matched && (await resolveRoute(matched.route, matched.params, search, askWhile(signal, askApi)));
    if (matched && resolved && resolved.status !== 404) return { matched, ...resolved };
    const nothing = !matched && current.builds.unreadable.length > 0 ? unreadable : missing;
    // What nobody here owns may be a page of the remote under development: the browser knows.
    const status = overrides.length > 0 && !matched ? 200 : nothing.status;
    return { matched, ...nothing, status, values: resolved?.values ?? {} };
  };

  const draw = async ({ address, overrides, isDrawn }: Making, found: Found, signal: AbortSignal) => {
    const { matched, status } = found;
    if (!isDrawn || status === 503 || overrides.length > 0) return undefined;
    const owner = matched?.remote?.declaration.name;
    const page = { address: address.pathname + address.search, status, ...(owner ? { owner } : {}) };
    return waitWhile(signal, renderPage(page)).catch(() => undefined);
  };

  const makeOnce = async (making: Making): Promise<Answer> => {
    const { current, address } = making;
    const location = current.lists.get(address.pathname);
    if (location) return { status: 302, location };
    const plain = plainPath(address.pathname);
    if (plain !== address.pathname && matchIn(current, address.pathname))
      return { status: 301, location: plain + address.search };
    const signal = AbortSignal.timeout(patienceMs);
    const found = await find(making, signal);
    return compose(making, found, await draw(making, found, signal));
  };

  /** While it was drawn a release may have taken over: first screen and files would be of two. */
  const make = async (address: Address, overrides: readonly Override[] = []): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const current = currentTables();
      const isDrawn = tries < mostTries;
      const answer = await makeOnce({ current, address, overrides, isDrawn });
      if (!isDrawn || builds() === current.builds) return answer;
    }
  };
  return { known, make };
};
