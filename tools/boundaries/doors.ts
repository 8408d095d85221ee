import path from 'node:path';
import { isExported, type Packages } from './packages.ts';
import { isFrontEnd, type Source, type Tree } from './sources.ts';

type Judge = (file: string, target: string, packages: Packages) => string | undefined;

const packageOf = (file: string): string => file.split('/')[0] ?? '';

const otherPackage: Judge = (file, target) =>
  packageOf(file) === packageOf(target)
    ? undefined
    : `another package is entered by its name and what its \`exports\` open; add a sub-path to ${packageOf(target)}/package.json`;

const featureOf = (file: string): string | undefined => /^api\/src\/([^/]+)\//.exec(file)?.[1];
const open = new Set(['platform', 'testing']);

const otherFeature: Judge = (file, target) => {
  const [here, there] = [featureOf(file), featureOf(target)];
  if (!here || !there || here === there || open.has(there)) return undefined;
  return /^api\/src\/[^/]+\/[^/]+\.public\.ts$/.test(target)
    ? undefined
    : `features meet through ${there}/${there}.public.ts; pass on there what others may use`;
};

/** `src` and `server` are no folder of anybody: what lies in them is the package. */
const inPackage = (file: string): string[] =>
  file.split('/').filter((name, at) => at !== 1 || !/^(?:src|server)$/.test(name));

/** How many folders below the one where the two paths part the target lies. */
const depthOf = (file: string, target: string): number => {
  const [here, there] = [inPackage(file), inPackage(target)];
  const parts = here.findIndex((name, index) => name !== there[index]);
  return there.length - 1 - parts;
};

const subFolder: Judge = (file, target, packages) => {
  if (!isFrontEnd(file) || depthOf(file, target) <= 1 || isExported(target, packages)) return undefined;
  // The declaration of a remote names its pages wherever they are.
  if (/^mf-[^/]+\/src\/exposed\//.test(file)) return undefined;
  const folder = path.posix.dirname(target);
  return `a folder's sub-folders are its own: import what lies directly in ${path.posix.dirname(folder)}, or move it there`;
};

/** Imports that pass a door by. */
export const doors = ({ sources, packages }: Tree): string[] =>
  sources.flatMap(({ file, imports }: Source) =>
    imports.flatMap(({ specifier, target, line }) => {
      if (/^@hub\/[^/]+\/src\//.test(specifier))
        return [
          `${file}:${line} ${specifier}: \`src\` is no one else's; name the sub-path in the package's \`exports\``,
        ];
      if (!target || !specifier.startsWith('.')) return [];
      const fault =
        otherPackage(file, target, packages) ??
        otherFeature(file, target, packages) ??
        subFolder(file, target, packages);
      return fault ? [`${file}:${line} ${specifier}: ${fault}`] : [];
    }),
  );
