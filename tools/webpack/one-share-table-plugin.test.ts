import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import webpack from 'webpack';
import { OneShareTablePlugin } from './one-share-table-plugin.ts';
import { root } from './workspace.ts';

/** Builds a host that offers one module. */
const builtHost = async (): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'one-share-table-'));
  const compiler = webpack({
    mode: 'none',
    context: path.join(root, 'shared'),
    entry: 'data:text/javascript,import("offered")',
    output: { path: folder },
    plugins: [
      new ModuleFederationPlugin({
        name: 'host',
        shared: { offered: { import: 'react', version: '7.8.9', requiredVersion: false } },
        dts: false,
        manifest: false,
      }),
      new OneShareTablePlugin(),
    ],
  });
  compiler.run((error, stats) => {
    if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
    else resolve();
    compiler.close(() => undefined);
  });
  await promise;
  return readFileSync(path.join(folder, 'main.js'), 'utf8');
};

it('a host says once what it offers, where the federation looks for it', async () => {
  const code = await builtHost();
  const [, table = ''] = code.split('initOptions.shared = ');
  assert.match(table.slice(0, 300), /"offered": \[\{\s*version: "7\.8\.9"/);
  assert.equal(code.match(/7\.8\.9/g)?.length, 1);
});
