import { sharedFile } from './place.ts';
import type { SharedModule } from './shared-scope.ts';

/** Run-time plugin of a host, by which containers borrow the federation's run time. */
export const offerRuntime = sharedFile('src/federation/offer-runtime');

/** What a remote's build takes in the place of that run time. */
export const borrowedRuntime = sharedFile('src/federation/borrowed-runtime');

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
