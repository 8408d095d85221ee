import path from 'node:path';
import type { Packages } from './packages.ts';
import type { Tree } from './sources.ts';

/** Folders of `shared` that are compiled into each remote that uses them (shared/README.md). */
const compiled =
  /^shared\/src\/(?:text|storage|drafts|scroll|federation|host|async|tracking|framing|served)\//;

/** The modules of the run time that hosts share, by file, with the name that they are shared under. */
const sharedNames = (packages: Packages): ReadonlyMap<string, string> => {
  const { folder = '', exports = {} } = packages.get('@hub/shared') ?? {};
  const ofRuntime = Object.entries(exports).filter(([subPath]) => subPath.startsWith('./runtime/'));
  return new Map(
    ofRuntime.map(([subPath, file]) => [path.posix.join(folder, file), `@hub/shared/${subPath.slice(2)}`]),
  );
};

/**
 * Imports that compile a second copy of a shared module into a remote: its stores would be others, and an error of the one
 * would be no `instanceof` the other's.
 */
export const secondCopies = ({ sources, packages }: Tree): string[] => {
  const names = sharedNames(packages);
  return sources
    .filter(({ file }) => compiled.test(file))
    .flatMap(({ file, imports }) =>
      imports.flatMap(({ specifier, target, line }) => {
        const name = specifier.startsWith('.') && target ? names.get(target) : undefined;
        return name
          ? [
              `${file}:${line} ${specifier}: a remote would get a second copy of it; import ${name}, which the host shares`,
            ]
          : [];
      }),
    );
};
