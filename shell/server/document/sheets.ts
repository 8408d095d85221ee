import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Builds } from '../remotes/builds.ts';

/** A style sheet that stands in the document itself, so that its first screen needs no other file. */
export interface Sheet {
  href: string;
  css: string;
  /** For `style-src`. */
  hash: string;
}

interface Options {
  builds: () => Builds;
  shellFolder: string;
  /** Folder with the build of `embed.js`. */
  embedFolder: string;
}

const bases = { shell: '/assets/', embed: '/embed/' };
// Nothing in a sheet may end the element that it stands in.
const endsElement = /<\//;

/** As a policy names what stands in a document. */
export const hashOfText = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Addresses that a sheet gives from where its file lies, as they are from any page. */
const fromAnyPage = (css: string, href: string): string =>
  css.replaceAll(/url\((["']?)([\w.-]+)\1\)/g, (_, quote: string, name: string) => {
    const { href: whole, origin, pathname } = new URL(name, new URL(href, 'http://hub'));
    return `url(${quote}${origin === 'http://hub' ? pathname : whole}${quote})`;
  });

/** Reads built sheets, each once: their names change with their content. */
export const createSheetReader = ({ builds, shellFolder, embedFolder }: Options) => {
  const known = new Map<string, Sheet | undefined>();

  const fileOf = (href: string): string | undefined => {
    if (href.startsWith(bases.shell)) return path.join(shellFolder, href.slice(bases.shell.length));
    if (href.startsWith(bases.embed)) return path.join(embedFolder, href.slice(bases.embed.length));
    const remote = builds().remotes.find(({ base }) => href.startsWith(base));
    return remote && path.join(remote.dist, href.slice(remote.base.length));
  };

  const read = (href: string): Sheet | undefined => {
    const file = fileOf(href);
    if (!file) return undefined;
    try {
      const text = readFileSync(file, 'utf8').replace(/\n?\/\*# sourceMappingURL=[^*]*\*\/\s*$/, '');
      const css = fromAnyPage(text, href);
      if (endsElement.test(css)) return undefined;
      return { href, css, hash: hashOfText(css) };
    } catch {
      return undefined;
    }
  };

  return (href: string): Sheet | undefined => {
    if (!known.has(href)) known.set(href, read(href));
    return known.get(href);
  };
};
