import type { DocumentSource, RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { matchRoutes } from 'react-router-dom';
import type { AssetList, Remote } from '../remotes/read-remotes.ts';
import { inlinedManifests, registryOf } from '../remotes/registry.ts';
import type { HtmlSettings } from '../settings.ts';
import { fillTemplate, headOf, textAt } from './head.ts';
import { preloadsFor } from './preloads.ts';
import { renderDocument } from './render-document.ts';

export interface ApiAnswer {
  status: number;
  data: unknown;
}

/** Asks the API as a visitor; `path` is below `/api`. */
export type AskApi = (method: string, path: string, body?: unknown) => Promise<ApiAnswer>;

export interface Document {
  status: number;
  html: string;
}

interface Dependencies {
  settings: HtmlSettings;
  shell: AssetList;
  remotes: Remote[];
  askApi: AskApi;
}

const notFound: RemoteRoute = {
  path: '*',
  name: 'not-found',
  page: '',
  layout: 'default',
  document: { title: '页面不存在', robots: 'noindex' },
};

/** Makes the document of a path: the route that owns it, its data's head, its files. */
export const createDocuments = ({ settings, shell, remotes, askApi }: Dependencies) => {
  const registry = registryOf(remotes);
  const manifests = inlinedManifests(remotes);
  const routes = remotes.flatMap((remote) =>
    remote.manifest.routes.map((route) => ({ path: route.path, handle: { remote, route } })),
  );
  const main = shell['main'] ?? { js: [], css: [], shared: [] };
  const pageSettings = publicSettings(settings);

  return async (pathname: string): Promise<Document> => {
    const match = matchRoutes(routes, pathname)?.at(-1);
    const { remote, route } = match?.route.handle ?? { remote: undefined, route: notFound };
    const params = match?.params ?? {};
    const answer = match ? await askSource(route, params, askApi) : { status: 404, data: {} };
    const shown = answer.status === 404 ? notFound : route;
    const values = { ...params, ...(answer.data as Record<string, unknown>) };
    const html = renderDocument({
      head: headOf(shown, values, { name: settings.siteName, origin: settings.hubOrigin, path: pathname }),
      siteName: settings.siteName,
      shell: { scripts: main.js.map(asset), styles: main.css.map(asset) },
      preloads: remote && route.page ? preloadsFor(shell, remote, route.page) : { scripts: [], styles: [] },
      pageData: { settings: pageSettings, registry, manifests, status: answer.status },
      article: shown.document.article ? textAt(values, shown.document.article) : '',
    });
    return { status: answer.status, html };
  };
};

const asset = (file: string) => `/assets/${file}`;

const publicSettings = ({ remotesDir: _remotesDir, ...settings }: HtmlSettings) => settings;

const askSource = async (
  route: RemoteRoute,
  params: Record<string, string | undefined>,
  askApi: AskApi,
): Promise<ApiAnswer> => {
  const { source } = route.document;
  // A route with optional parameters that are absent has nothing to ask for.
  const complete =
    source && [...source.path.matchAll(/\{(\w+)\}/g)].every(([, name]) => name && params[name]);
  if (!source || !complete) return { status: 200, data: {} };
  try {
    const { status, data } = await askApi(
      source.method,
      fillPath(source.path, params),
      fillBody(source.body, params),
    );
    return { status: status >= 500 ? 503 : status === 200 ? 200 : 404, data: data ?? {} };
  } catch {
    return { status: 503, data: {} };
  }
};

const fillPath = (template: string, params: Record<string, string | undefined>) =>
  template.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));

const fillBody = (body: DocumentSource['body'], params: Record<string, string | undefined>) =>
  body &&
  Object.fromEntries(Object.entries(body).map(([key, value]) => [key, fillTemplate(String(value), params)]));
