import { globSync } from 'node:fs';
import { root } from '../webpack/workspace.ts';

/** What runs a test: a bare Node, Jest with a DOM, Node with a database, Node with a finished build, a browser. */
export type TestKind = 'unit' | 'component' | 'api' | 'process' | 'browser';

/** What a file is a test of, told from its name alone, so that no test can be forgotten; nothing for other files. */
export const testKindOf = (file: string): TestKind | undefined => {
  if (/^e2e\/tests\/.*\.spec\.ts$/.test(file)) return 'browser';
  if (/\.process\.test\.ts$/.test(file)) return 'process';
  if (/\.test\.tsx$|\.dom\.test\.ts$/.test(file)) return 'component';
  if (/\.test\.ts$/.test(file)) return file.startsWith('api/') ? 'api' : 'unit';
  return undefined;
};

/** All tests of the house, sorted. */
export const allTests = (): string[] =>
  globSync(['*/**/*.test.{ts,tsx}', 'e2e/tests/**/*.spec.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).sort();

export const testsOf = (kind: TestKind): string[] => allTests().filter((file) => testKindOf(file) === kind);
