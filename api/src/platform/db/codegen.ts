// Writes schema.generated.ts from the migrations: `npm run -w api codegen`; `--verify` only compares.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readTextUnions } from './codegen/text-unions.queries.ts';
import type { Template } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openEmbeddedDatabase } from './open-database.ts';

const require = createRequire(import.meta.url);
const bin = join(dirname(require.resolve('kysely-codegen/package.json')), 'dist/cli/bin.js');
const file = join(import.meta.dirname, 'schema.generated.ts');

/** Makes the types of all tables; returns false when `verify` finds them out of date. */
export const codegen = async (verify: boolean, template?: Template): Promise<boolean> => {
  const database = await openEmbeddedDatabase({ template });
  try {
    await migrate(database);
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(String(database.pool.options.host))}`;
    const args = ['--dialect', 'postgres', '--url', url, '--out-file', file, '--default-schema', 'public'];
    const columns = await readTextUnions(database.pool);
    const unions = ['--overrides', JSON.stringify({ columns })];
    const only = ['--include-pattern', 'public.*', '--type-mapping', '{"int8":"number"}'];
    const verifying = verify ? ['--verify'] : [];
    await promisify(execFile)(process.execPath, [bin, ...args, ...only, ...unions, ...verifying]);
    return true;
  } catch (error) {
    if (verify) return false;
    throw error;
  } finally {
    await database.close();
  }
};

if (import.meta.main) {
  const isVerifying = process.argv.includes('--verify');
  if (!(await codegen(isVerifying))) {
    process.stderr.write('schema.generated.ts is out of date: npm run -w api codegen\n');
    process.exitCode = 1;
  }
}
