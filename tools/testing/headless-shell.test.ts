import assert from 'node:assert/strict';
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { headlessShell } from './headless-shell.ts';

let folder: string;
let binaries: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-headless-shell-'));
  binaries = path.join(folder, 'binaries');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A package as npm installs it, whose browser ends with this status. */
const packageOf = (status: number): string => {
  mkdirSync(path.join(folder, 'bin'), { recursive: true });
  const browser = brotliCompressSync(`#!/bin/sh\nexit ${status}\n`);
  writeFileSync(path.join(folder, 'bin/chromium.br'), browser);
  return folder;
};

const isLinux = process.platform === 'linux' && process.arch === 'x64';

describe('the headless shell', { skip: !isLinux && 'is for Linux on x64' }, () => {
  it('is unpacked once, whole and ready to run', () => {
    let installs = 0;
    const install = (): string => {
      installs += 1;
      return packageOf(0);
    };
    const file = headlessShell(binaries, install);
    assert.ok(file);
    accessSync(file, constants.X_OK);
    assert.deepEqual(readdirSync(binaries), [path.basename(file)]);
    assert.equal(headlessShell(binaries, install), file);
    assert.equal(installs, 1);
  });

  it('is not offered if it does not start here, cannot be installed, or its package has changed', () => {
    assert.equal(
      headlessShell(binaries, () => undefined),
      undefined,
    );
    assert.equal(
      headlessShell(binaries, () => folder),
      undefined,
    );
    assert.equal(
      headlessShell(binaries, () => packageOf(1)),
      undefined,
    );
  });
});
