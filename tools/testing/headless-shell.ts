import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from '../webpack/workspace.ts';
import { installFromNpm } from './install.ts';

const VERSION = '153.0.0';
const EXECUTABLE = 0o755;

const starts = (file: string): boolean => spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;

/** Unpacked here and not by the package, which puts it into the folder that all users of a machine write to. */
const unpack = (packed: string, file: string): void => {
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(packed)), { mode: EXECUTABLE });
  renameSync(unfinished, file);
};

/**
 * Chromium's headless shell from npm: it takes little more than half of what a whole browser takes for a page. Unpacked once into
 * `binaries`. Undefined if it cannot be installed, or does not run here.
 */
export const headlessShell = (
  binaries = path.join(root, '.cache/binaries'),
  install = installFromNpm,
): string | undefined => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const file = path.join(binaries, `headless-shell-${VERSION}`);
  if (!existsSync(file)) {
    const folder = install('@sparticuz/chromium', VERSION, 0);
    const packed = path.join(folder ?? '', 'bin/chromium.br');
    if (!folder || !existsSync(packed)) return undefined;
    unpack(packed, file);
  }
  return starts(file) ? file : undefined;
};
