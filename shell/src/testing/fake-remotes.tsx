import type { Registry, RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { provideRemotes } from '@hub/shared/runtime/remotes';

type Remote = Registry['remotes'][number];

export const route = (path: string, more: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path,
  name: 'page',
  page: 'page',
  layout: 'default',
  document: { title: '页面' },
  ...more,
});

export const remote = (name: string, more: Partial<Remote> = {}): Remote => ({
  name,
  title: name,
  shared: '^1.0.0',
  entry: `/remotes/${name}/mf-manifest.json`,
  routes: [],
  entries: [],
  slots: [],
  ...more,
});

const detail = { title: '{title}' };

/** The registry of a hub as it is deployed, without its details. */
export const hubRegistry: Registry = {
  version: 1,
  remotes: [
    remote('mf-home', {
      title: '专栏',
      routes: [
        route('/', { layout: 'home', tags: 'home', nav: '/', document: { title: 'AI 专栏' } }),
        route('/view/:id', { nav: '/', document: detail }),
        route('/comments/:source', { layout: 'empty' }),
      ],
      navigation: [{ label: '专栏', path: '/', order: 4 }],
    }),
    remote('mf-papers', {
      title: '论文',
      routes: [
        route('/papers', { layout: 'home', tags: 'papers', nav: '/papers', document: { title: '论文' } }),
        route('/paper/:id', { nav: '/papers', document: detail }),
      ],
      navigation: [{ label: '论文', path: '/papers', order: 2, key: 'p' }],
    }),
    remote('mf-rankings', {
      routes: [route('/rankings', { layout: 'home', nav: '/rankings', document: { title: '风云人物' } })],
      navigation: [{ label: '风云人物', path: '/rankings', order: 3, badge: 'TOP' }],
    }),
    remote('mf-search', { routes: [route('/search')], slots: ['header.search'] }),
    remote('mf-account', { routes: [route('/users')] }),
  ],
};

export type Load = (remote: string, expose: string, attempt: number) => Promise<unknown>;

/** A module of pages, as a remote's `./routes` exposes them. */
export const pagesModule = (Page: () => React.ReactNode) => ({
  routes: new Proxy({}, { get: () => async () => Page }),
});

const plainLoad: Load = async (name, expose) => {
  if (expose === 'routes') return pagesModule(() => <h1>页面 {name}</h1>);
  throw new Error(`${name} has no ${expose}`);
};

/** Provides a host whose remotes are loaded by `load`. */
export const provideFakeRemotes = (load: Load = plainLoad, registry = hubRegistry, alive = true) =>
  provideRemotes({ registry, load, isAlive: async () => alive });
