import path from 'node:path';
import { root } from './workspace.ts';

const packages = path.join(root, 'node_modules');

/** What packages bring and browsers of this product never run, by the alias that leaves it out. */
export const leanPackages = {
  // Its exports name the build with warnings for developers alone.
  'react-router$': path.join(packages, 'react-router/dist/production/index.mjs'),
  // Requests go by XMLHttpRequest, which axios prefers wherever there is one.
  [path.join(packages, 'axios/lib/adapters/fetch.js')]: false as const,
};
