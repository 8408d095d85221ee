import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../webpack/workspace.ts';

/** Where a file says which database, or which Redis, the tests run on. */
const ASKS = /contracts\/settings\/tests'|TEST_(?:DATABASE|REDIS)_URL/;

/** Every file that a source names: what it imports, and what it starts in a thread or a process. */
const NAMED = /'(\.{1,2}\/[^']+\.ts)'/g;

/** Tells of a test whether it, or whatever it uses of its workspace, asks which database it runs on: others run the same on any. */
export const databaseTests = (
  read = (file: string) =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '',
) => {
  const known = new Map<string, { asks: boolean; named: string[] }>();
  const look = (file: string) => {
    const text = read(file);
    const named = [...text.matchAll(NAMED)].map(([, name = '']) =>
      path.posix.join(path.posix.dirname(file), name),
    );
    return { asks: ASKS.test(text), named };
  };
  return (test: string): boolean => {
    const reached = new Set([test]);
    for (const file of reached) {
      const found = known.get(file) ?? look(file);
      known.set(file, found);
      if (found.asks) return true;
      for (const name of found.named) reached.add(name);
    }
    return false;
  };
};
