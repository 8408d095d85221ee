import path from 'node:path';
import { root } from './workspace.ts';

const packages = path.join(root, 'node_modules');

/** What packages bring and browsers of this product never run, by the alias that leaves it out. */
export const leanPackages = {
  // Its exports name the build with warnings for developers alone.
  'react-router$': path.join(packages, 'react-router/dist/production/index.mjs'),
  // One maker for all icons, a tenth of the package's: who shows an icon brings it along.
  [path.join(packages, 'lucide-react/dist/esm/createLucideIcon.mjs')]: path.join(
    root,
    'shared/src/ui/icon-maker.ts',
  ),
};
