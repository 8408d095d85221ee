import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RemoteManifest, RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { createLogger } from '@hub/shared/logging/logger';
import type { AskApi } from '../../src/rendering/contract.ts';
import { buildHtmlServer } from '../app.ts';
import type { ThreadLimits } from '../render/render-thread.ts';
import { readSettings } from '../settings.ts';

const chunk = (js: string[], css: string[] = [], shared: string[] = []) => ({ js, css, shared });

const write = (folder: string, file: string, content: unknown) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
};

export const route = (given: Partial<RemoteRoute> & { path: string; page: string }): RemoteRoute => ({
  name: given.page,
  layout: 'default',
  document: { title: given.page },
  ...given,
});

export const remoteDeclaration = (name: string, routes: RemoteRoute[]): RemoteManifest => ({
  name,
  title: name,
  shared: '^1.0.0',
  devPort: 8199,
  routes,
  entries: name === 'mf-home' ? ['story'] : [],
  slots: [],
});

/** Writes the build of a remote; `broken` leaves its federation manifest unreadable. */
export const deployRemote = (
  dir: string,
  declaration: RemoteManifest,
  options: { broken?: boolean } = {},
) => {
  const dist = path.join(dir, declaration.name, 'dist');
  const global = declaration.name.replaceAll('-', '_');
  const pages = Object.fromEntries(
    declaration.routes.map(({ page }) => [
      page,
      chunk([`${page}.0000aaaa.js`], [`${page}.0000aaaa.css`], ['@hub/shared/ui/button']),
    ]),
  );
  write(dist, 'remote.json', declaration);
  write(dist, 'assets.json', { exposed: chunk(['exposed.0000aaaa.js']), ...pages });
  write(dist, 'exposed.0000aaaa.js', '/* routes and entries */');
  write(
    dist,
    'mf-manifest.json',
    options.broken
      ? '<html>'
      : {
          id: global,
          name: global,
          metaData: { remoteEntry: { name: 'remote-entry.0000aaaa.js' } },
          exposes: [{ name: 'routes' }],
        },
  );
};

/** A deployment in a temporary folder, with a shell and two remotes. */
export const deploy = () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hub-html-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const shellFolder = path.join(dir, 'shell', 'dist');
  write(shellFolder, 'assets.json', {
    main: chunk(['main.0000aaaa.js'], ['main.0000aaaa.css']),
    // As the build says it: styles lie in the main sheet, and some modules in the main chunk.
    '@hub/shared/ui/button': chunk(['main.0000aaaa.js', 'shared.0000aaaa.js'], ['main.0000aaaa.css']),
    frame: chunk(['main.0000aaaa.js', 'shared.0000aaaa.js', 'frame.0000aaaa.js'], ['main.0000aaaa.css']),
    privacy: chunk(['privacy.0000aaaa.js']),
  });
  write(shellFolder, 'main.0000aaaa.js', '/* main */');
  write(shellFolder, 'first-script.js', '/* first */');
  write(shellFolder, '.build', 'secret');
  deployRemote(
    dir,
    remoteDeclaration('mf-home', [
      route({
        path: '/',
        page: 'column',
        layout: 'home',
        tags: 'home',
        parameters: ['tag', 'sort', 'page', 'does'],
        pages: 'page',
        entries: ['story'],
        document: { title: '专栏', feed: 'column' },
      }),
      route({
        path: '/view/:id',
        page: 'story',
        nav: '/',
        document: {
          title: '{story_info.title}',
          description: '{story_info.summary}',
          type: 'article',
          image: '{story_info.cover_url}',
          card: '/api/v1/pictures/story/{id}/card.png',
          article: 'story_info.content',
          published: '{story_info.created_at}',
          updated: '{story_info.updated_at}',
          about: 'story',
          source: { method: 'GET', path: '/v1/stories/{id}' },
        },
      }),
      route({ path: '/comments/:source', page: 'comments', layout: 'empty', framable: true }),
    ]),
  );
  deployRemote(dir, remoteDeclaration('mf-links', [route({ path: '/link', page: 'timeline' })]), {
    broken: true,
  });
  return { dir, shellFolder };
};

/**
 * Builds for the render workers: the page of `/` greets with what the API says and with its remote's word, others
 * do what their address says.
 */
const deployRenderers = (dir: string) => {
  write(
    path.join(dir, 'shell/dist'),
    'server.cjs',
    `exports.shared = { greeting: 'hello' };
     exports.rendererOf = ({ load, askApi }) => async ({ address, remote, path }) => {
       if (path === '/hangs') for (;;);
       if (remote && path === '/none') return { html: '', queries: [], renderedAt: 0, isMissing: true };
       if (remote) return { html: remote + path, queries: [Math.random()], renderedAt: 1795281048560 };
       if (address === '/?does=throws') throw new Error('a page that throws');
       if (address === '/?does=hangs') for (;;);
       if (address === '/?does=dies') setTimeout(() => { throw new Error('a thread that dies'); });
       if (address === '/?does=dies') return new Promise(() => undefined);
       const { data } = await askApi('POST', '/v1/greeting', { address });
       return {
         html: '<p class="mf-home_a">' + load('mf-home', 'entry').greet() + data + address + '</p>',
         queries: { queries: ['</script>'] },
         renderedAt: 1795281048560,
       };
     };`,
  );
  write(
    path.join(dir, 'mf-home/dist'),
    'server.cjs',
    `const greeting = require('greeting'); exports.entry = { greet: () => greeting };`,
  );
};

export const story = {
  story_info: {
    title: '一篇 <b>文章</b>',
    summary: '摘要 "引号"',
    content: '<p>正文</p>',
    cover_url: '/uploads/a.png',
    created_at: '2026-11-20 09:30 发布',
    updated_at: '2026-11-20 20:15:30',
  },
};

const visitorApi: AskApi = async (_method, url) =>
  url === '/v1/stories/1' ? { status: 200, data: story } : { status: 404, data: null };

/** A line that the server logged. */
export interface LogLine {
  phrase: string;
  remote?: string;
  version?: string;
  kind?: string;
  message?: string;
}

/** The HTML server over a fresh deployment. */
export const startServer = async (
  options: {
    askApi?: AskApi;
    env?: Record<string, string>;
    renders?: boolean;
    coolDownMs?: number;
    awayMs?: number;
    releaseCheckMs?: number;
    warmUpMs?: number;
    patience?: number;
    threads?: Partial<ThreadLimits>;
    /** Changes the deployment before the server sees it. */
    prepare?: (dir: string) => void;
    /** One that is there, in place of a fresh one. */
    deployed?: { dir: string };
  } = {},
) => {
  const { dir, shellFolder } = options.deployed
    ? { dir: options.deployed.dir, shellFolder: path.join(options.deployed.dir, 'shell/dist') }
    : deploy();
  if (options.renders) deployRenderers(dir);
  options.prepare?.(dir);
  const lines: LogLine[] = [];
  const app = await buildHtmlServer({
    settings: readSettings({
      REMOTES_DIR: dir,
      RELEASES_URL: path.join(dir, 'releases'),
      HTML_RELOAD: 'true',
      SITE_NAME: '测试站',
      RENDER_THREADS: options.renders ? '1' : '0',
      ...options.env,
    }),
    askApi: options.askApi ?? visitorApi,
    shellFolder,
    ...(options.warmUpMs === undefined ? {} : { warmUpMs: options.warmUpMs }),
    ...(options.patience === undefined ? {} : { patience: options.patience }),
    ...(options.threads === undefined ? {} : { threads: options.threads }),
    log: createLogger('warn', (line) => lines.push(JSON.parse(line) as LogLine)),
    ...(options.releaseCheckMs === undefined ? {} : { releaseCheckMs: options.releaseCheckMs }),
    ...(options.awayMs === undefined ? {} : { awayMs: options.awayMs }),
    ...(options.coolDownMs === undefined ? {} : { coolDownMs: options.coolDownMs }),
  });
  return { app, dir, lines };
};
