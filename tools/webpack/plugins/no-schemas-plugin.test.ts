import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import webpack from 'webpack';
import { root } from '../workspace.ts';
import { NoSchemasPlugin } from './no-schemas-plugin.ts';

/** Builds one line of code as a remote's would be; gives what the build complains of. */
const errorsOf = async (code: string): Promise<string[]> => {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  const compiler = webpack({
    mode: 'none',
    context: path.join(root, 'shared'),
    entry: `data:text/javascript,${code}`,
    output: { path: mkdtempSync(path.join(os.tmpdir(), 'no-schemas-')) },
    resolve: { modules: [path.join(root, 'node_modules')] },
    plugins: [new NoSchemasPlugin()],
  });
  compiler.run((error, stats) => {
    if (error) reject(error);
    else resolve(stats?.compilation.errors.map(({ message }) => message) ?? []);
    compiler.close(() => undefined);
  });
  return promise;
};

describe('schemas in a browser build', () => {
  it('fail it, with the module that brought them', async () => {
    const [error, ...more] = await errorsOf('import Type from "typebox"; console.log(Type.String())');
    assert.match(error ?? '', /brings the schema library into the browser/);
    assert.deepEqual(more, []);
  });

  it('are missed by nobody', async () => {
    assert.deepEqual(await errorsOf('console.log(1)'), []);
  });
});
