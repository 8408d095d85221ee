import { createRequire } from 'node:module';
import type { SharedModule } from './shared-scope.ts';

const require = createRequire(import.meta.url);

// The ESM file: `provideExternalRuntime: true` resolves the CommonJS one and doubles the run time.
export const provideRuntime = require
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/index\.cjs$/, 'index.js');

/** A sub-path that no build imports is missing at run time, so a host names each one once, in a module of no size. */
export const touch = (modules: SharedModule[]) => {
  const imports = modules.map((module) => `() => import('${module.key}')`);
  return `data:text/javascript,export const importers = [${imports.join(',')}];`;
};

/** The same in a host that brings the eager ones in its main chunk: those it holds, by their keys. */
export const touchAndHold = (modules: SharedModule[]) => {
  const held = modules.filter(({ eager }) => eager);
  const imports = held.map(({ key }, index) => `import * as m${index} from '${key}';`);
  const lazy = touch(modules.filter(({ eager }) => !eager));
  return `${lazy}${imports.join('')}export const held = [${held.map((_, index) => `m${index}`).join(',')}];`;
};
