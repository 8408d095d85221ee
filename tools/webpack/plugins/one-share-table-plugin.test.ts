import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { shortTable } from './one-share-table-plugin.ts';

const row = (name: string, get: string, version = '1.0.0') => `"${name}": [{
\tversion: "${version}",
\tget: ${get},
\tscope: ["default"],
\tshareConfig: {"eager":false,"requiredVersion":"^${version}","singleton":true},
\t},],`;
const table = `federation.shared = {${row('a', '() => 1')}${row('b', '() => 2')}${row('c', '() => 3', '2.0.0')}}`;

const read = (code: string) => {
  const federation: { shared: Record<string, { get: () => number }[]> } = { shared: {} };
  runInNewContext(code, { federation });
  return Object.fromEntries(
    Object.entries(federation.shared).map(([name, rows]) => [
      name,
      rows.map(({ get, ...rest }) => ({ ...rest, got: get() })),
    ]),
  );
};

test('the short table says what the long one said, and each setting once', () => {
  const short = shortTable(table);
  assert.equal(JSON.stringify(read(short)), JSON.stringify(read(table)));
  assert.equal(short.match(/singleton/g)?.length, 2);
});
