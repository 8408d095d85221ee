import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { escapeJson } from '@hub/shared/text/html';
import { matchRoutes } from 'react-router-dom';
import { listsOfDetails } from '../../src/page/list-of-detail.ts';
import { ownRoutes } from '../../src/page/own-routes.ts';
import type { Builds } from '../remotes/builds.ts';
import type { Remote } from '../remotes/read-remotes.ts';
import { type HtmlSettings, publicSettings } from '../settings.ts';
import { type AskApi, askSource } from './ask-source.ts';
import { textAt } from './fill-template.ts';
import { headOf } from './head.ts';
import { joinPreloads, noPreloads, preloadsFor, shellPreloads } from './preloads.ts';
import { renderDocument } from './render-document.ts';

export type Answer =
  | { status: 302; location: string }
  | { status: 200 | 404 | 503; html: string; framable: boolean };

interface Dependencies {
  settings: HtmlSettings;
  builds: () => Builds;
  askApi: AskApi;
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

/** What follows from the builds alone, made once per release. */
const tablesOf = (builds: Builds, settings: HtmlSettings) => {
  const { shell, remotes, registry, manifests } = builds;
  const owned = remotes.flatMap((remote) => remote.face.routes.map((route) => ({ route, remote })));
  const own = ownRoutes.map((route) => ({ route, remote: undefined }));
  const main = shell['main'] ?? { js: [], css: [], shared: [] };
  return {
    builds,
    routes: [...owned, ...own].map((handle) => ({ path: handle.route.path, handle })),
    lists: new Map(listsOfDetails(owned.map(({ route }) => route)).map(({ from, to }) => [from, to])),
    files: { scripts: main.js.map(asset), styles: main.css.map(asset) },
    // All but the status is the same in every document, and long.
    data: escapeJson({ settings: publicSettings(settings), registry, manifests }).slice(0, -1),
  };
};

type Tables = ReturnType<typeof tablesOf>;

const asset = (file: string) => `/assets/${file}`;

const matchIn = ({ routes }: Tables, pathname: string): Matched | undefined => {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match && { ...match.route.handle, params: match.params };
};

const preloadsOf = ({ builds: { shell, remotes } }: Tables, { remote, route }: Matched) => {
  if (!remote) return shellPreloads(shell, route.page);
  const owners = (route.entries ?? []).flatMap(
    (kind) => remotes.find(({ face }) => face.entries.includes(kind)) ?? [],
  );
  return joinPreloads(
    preloadsFor(shell, remote, ['exposed', route.page]),
    ...owners.map((owner) => preloadsFor(shell, owner, ['exposed'])),
  );
};

const laterPreloadsOf = ({ builds: { shell } }: Tables, { layout, tags }: RemoteRoute) =>
  layout === 'home' && tags ? shellPreloads(shell, 'frame') : noPreloads;

/** Makes the document of a path: the route that owns it, its data's head, its files. */
export const createDocuments = ({ settings, builds, askApi }: Dependencies) => {
  let tables = tablesOf(builds(), settings);
  const currentTables = () => {
    const now = builds();
    if (now !== tables.builds) tables = tablesOf(now, settings);
    return tables;
  };

  return async (pathname: string): Promise<Answer> => {
    const current = currentTables();
    const location = current.lists.get(pathname);
    if (location) return { status: 302, location };
    const matched = matchIn(current, pathname);
    const { status, values: found } = matched
      ? await askSource(matched.route.document.source, matched.params, askApi)
      : { status: 404 as const, values: {} };
    const route = matched && status !== 404 ? matched.route : notFound;
    const values = { ...matched?.params, ...found };
    const html = renderDocument({
      head: headOf(route, values, { name: settings.siteName, origin: settings.hubOrigin, path: pathname }),
      siteName: settings.siteName,
      shell: current.files,
      preloads: matched ? preloadsOf(current, matched) : noPreloads,
      laterPreloads: laterPreloadsOf(current, route),
      pageData: `${current.data},"status":${status}}`,
      article: status === 200 && route.document.article ? textAt(values, route.document.article) : undefined,
    });
    return { status, html, framable: matched?.route.framable ?? false };
  };
};
