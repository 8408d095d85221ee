import { readFileSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A place of a stack in the source, or as the browser gave it where no map knows it. */
export interface Frame {
  file: string;
  line: number;
  column: number;
  name?: string;
}

/** Where the files of a build lie, by the address below which browsers ask for them. */
export type FolderOf = (pathname: string) => string | undefined;

const longestStack = 20_000;
const mostFrames = 50;
/** Where a line of a stack ends; the page of remotes leaves the hub's origin out. */
const place = /^((?:https?:\/)?\/[^\s()]+):(\d{1,9}):(\d{1,9})\)?$/;
/** Where the address begins in it. */
const addressStart = /https?:|(?<=^|[\s@(])\//;
const fileName = /^[\w.-]+\.js$/;

const readMap = (folder: string, file: string): TraceMap | undefined => {
  try {
    return new TraceMap(readFileSync(path.join(folder, `${file}.map`), 'utf8'));
  } catch {
    return undefined;
  }
};

/** One line: Chromium's `at name (address:1:2)`, or `name@address:1:2` of Firefox and Safari. */
const frameOf = (text: string): Frame[] => {
  const start = text.search(addressStart);
  const [, file = '', line, column] = place.exec(start < 0 ? '' : text.slice(start).trimEnd()) ?? [];
  if (!file) return [];
  const words = text
    .slice(0, start)
    .split(/[\s@(]/)
    .filter(Boolean);
  const name = words.filter((word) => word !== 'at' && word !== 'async').at(-1);
  return [{ file, line: Number(line), column: Number(column), ...(name ? { name } : {}) }];
};

const framesOf = (stack: string): Frame[] =>
  stack
    .slice(0, longestStack)
    .split('\n')
    .flatMap((text) => frameOf(text.slice(0, 1000)))
    .slice(0, mostFrames);

/**
 * Maps a browser's stack to the source, by the hidden source maps that lie beside the files of a build. Nothing that
 * the stack says leads to another folder than that of a build.
 */
export const mapStack = (stack: string, folderOf: FolderOf): Frame[] => {
  const maps = new Map<string, TraceMap | undefined>();
  const mapOf = (address: string): TraceMap | undefined => {
    const { pathname } = new URL(address, 'http://hub');
    const file = path.posix.basename(pathname);
    const folder = folderOf(`${path.posix.dirname(pathname)}/`);
    if (!folder || !fileName.test(file)) return undefined;
    if (!maps.has(pathname)) maps.set(pathname, readMap(folder, file));
    return maps.get(pathname);
  };
  return framesOf(stack).map((frame) => {
    const map = URL.canParse(frame.file, 'http://hub') ? mapOf(frame.file) : undefined;
    if (!map) return frame;
    const { source, line, column, name } = originalPositionFor(map, {
      line: frame.line,
      column: Math.max(0, frame.column - 1),
    });
    if (source === null || line === null || column === null) return frame;
    const known = name ?? frame.name;
    return { file: source, line, column: column + 1, ...(known ? { name: known } : {}) };
  });
};
