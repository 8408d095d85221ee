import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { escapeJson } from '@hub/shared/text/html';
import { listsOfDetails } from '../../src/page/list-of-detail.ts';
import { shellRoutes } from '../../src/page/shell-routes.ts';
import { matchRoute } from '../../src/routing/match-route.ts';
import type { Builds } from '../remotes/builds.ts';
import type { Remote } from '../remotes/read-remote.ts';
import type { RemotesFiles } from '../remotes/remotes-file.ts';
import { type HtmlSettings, publicSettings } from '../settings.ts';
import { joinPreloads, noPreloads, type Preloads, preloadsFor, shellPreloads } from './preloads.ts';

/** A route, and who owns it. */
export interface Matched {
  route: RemoteRoute;
  /** Absent for the shell's own pages. */
  remote: Remote | undefined;
  params: Record<string, string | undefined>;
}

const asset = (file: string) => `/assets/${file}`;

/** What documents need of a release and follows from its builds alone, made once. */
export const tablesOf = (builds: Builds, settings: HtmlSettings, { fileOf }: RemotesFiles) => {
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

export type Tables = ReturnType<typeof tablesOf>;

export const matchIn = ({ routes }: Tables, pathname: string): Matched | undefined => {
  const match = matchRoute(routes, pathname);
  return match && { ...match.handle, params: match.params };
};

/** Files of the page itself, and of the entries of others that it lists. */
export const pagePreloads = (
  { builds: { shell, remotes } }: Tables,
  { remote, route }: Matched,
): Preloads => {
  if (!remote) return shellPreloads(shell, route.page);
  const owners = (route.entries ?? []).flatMap(
    (kind) => remotes.find(({ declaration }) => declaration.entries.includes(kind)) ?? [],
  );
  return joinPreloads(
    preloadsFor(shell, remote, ['exposed', route.page]),
    ...owners.map((owner) => preloadsFor(shell, owner, ['exposed'])),
  );
};

/** Files of the frame around it, which may come after. */
export const framePreloads = ({ builds: { shell } }: Tables, { layout, tags }: RemoteRoute): Preloads =>
  layout === 'home' && tags ? shellPreloads(shell, 'frame') : noPreloads;

/** Sheets of the remotes that drew any of it: the names of their classes begin with their own. */
export const sheetsOfDrawn = ({ builds: { shell, remotes } }: Tables, html: string): string[] =>
  remotes
    .filter(
      ({ declaration }) => html.includes(`"${declaration.name}_`) || html.includes(` ${declaration.name}_`),
    )
    .flatMap((remote) => preloadsFor(shell, remote, ['exposed']).styles);
