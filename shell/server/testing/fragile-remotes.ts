import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deployRemote, remoteDeclaration, route } from './deployment.ts';

/** The remotes of this deployment, each with a page at its name and one kind of entry on the page of the first. */
export const fragileRemotes = { guilty: 'mf-guilty', innocent: 'mf-innocent', home: 'mf-home' } as const;

/** So much their pages may take of a thread: enough for them on a slow machine, and little is lost with what hangs or eats. */
export const fewLimits = { budgetMs: 250, memoryMb: 48 } as const;

/** What a remote's code does wrong, as its bundle for the server. `page` draws its page, `entry` its part of others. */
export const faultyCode = {
  'throws at load': `throw new Error('at load');`,
  'loops at load': 'for (;;);',
  'is no code': '<!doctype html><p>Not found</p>',
  'changes what all share': `const { map } = Array.prototype;
    Array.prototype.map = function (...given) { if (this.length > 0) throw new Error('patched'); return map.apply(this, given); };
    exports.routes = { page: async () => () => 'patched' };`,
  'changes what all share while it is drawn': `exports.routes = { page: async () => () => {
      Array.prototype.map = () => { throw new Error('patched'); };
      throw new Error('at render');
    } };`,
  'throws at render': `exports.routes = { page: async () => () => { throw new Error('at render'); } };
    exports.entry = { entry: () => { throw new Error('at render'); } };`,
  'loops at render': `const loop = () => { for (;;); }; exports.routes = { page: async () => loop }; exports.entry = { entry: loop };`,
  'loops where nobody marked it': `const loop = () => { for (;;); };
    exports.routes = { page: async () => { await null; await null; loop(); } };`,
  'ends the process': `const end = () => process.exit(1); exports.routes = { page: async () => end }; exports.entry = { entry: end };`,
  'throws in a timer': `exports.routes = { page: async () => () => { setTimeout(() => { throw new Error('late'); }); return '…'; } };`,
  'eats memory': `const eat = () => { for (const eaten = []; ; ) eaten.push(new Array(100_000).fill(eaten.length)); };
    exports.routes = { page: async () => eat }; exports.entry = { entry: eat };`,
  'never comes': `exports.routes = { page: () => new Promise(() => undefined) };`,
} as const;

/** A shell that draws what remotes expose, as the real one does: under React, entries where they fail left out. */
const shell = `
  const { createElement } = require('react');
  const { renderToString } = require('react-dom/server');
  exports.shared = {};
  exports.rendererOf = ({ load, askApi }) => async ({ address, owner }) => {
    const word = async () => (await askApi('GET', '/v1/word')).data;
    if (!owner) return { html: await word(), queries: {}, renderedAt: 0 };
    const Page = await load(owner, 'routes').page();
    await word();
    let html = renderToString(createElement(Page));
    if (address.startsWith('/with-entry'))
      try { html += renderToString(createElement(load('mf-guilty', 'entry').entry)); } catch {}
    return { html, queries: {}, renderedAt: 0 };
  };`;

const wellBehaved = (name: string) => `
  const { createElement } = require('react');
  const Page = () => createElement('p', null, '${name}');
  exports.routes = { page: async () => Page };
  exports.entry = { entry: Page };`;

/** Writes a remote's bundle for the server. */
export const writeCode = (dir: string, name: string, code: string): void =>
  writeFileSync(path.join(dir, name, 'dist/server.cjs'), code);

/** Deploys the three with code that works; `/with-entry` is an innocent page that shows an entry of the guilty one. */
export const deployFragile = (dir: string): void => {
  const { guilty, innocent } = fragileRemotes;
  deployRemote(dir, remoteDeclaration(guilty, [route({ path: '/guilty', page: 'page' })]));
  const pages = ['/innocent', '/with-entry'].map((at) => route({ path: at, page: 'page' }));
  deployRemote(dir, remoteDeclaration(innocent, pages));
  mkdirSync(path.join(dir, 'shell/dist'), { recursive: true });
  writeFileSync(path.join(dir, 'shell/dist/server.cjs'), shell);
  for (const name of [guilty, innocent]) writeCode(dir, name, wellBehaved(name));
};

export const mendedCode = wellBehaved(fragileRemotes.guilty);
