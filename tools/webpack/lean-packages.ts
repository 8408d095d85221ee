import path from 'node:path';
import { root } from './workspace.ts';

const packages = path.join(root, 'node_modules');

/** What packages bring and browsers of this product never run, by the alias that leaves it out. */
export const leanPackages = {
  // Its exports name the build with warnings for developers alone.
  'react-router$': path.join(packages, 'react-router/dist/production/index.mjs'),
  // Requests go by XMLHttpRequest, which axios prefers wherever there is one.
  [path.join(packages, 'axios/lib/adapters/fetch.js')]: false as const,
  // Offered by axios beside what it does: names of status codes, how requests were cancelled before signals, forms made
  // of objects and objects of forms, and tokens in cookies. Queries are written by `runtime/http`.
  [path.join(packages, 'axios/lib/helpers/HttpStatusCode.js')]: false as const,
  [path.join(packages, 'axios/lib/cancel/CancelToken.js')]: false as const,
  [path.join(packages, 'axios/lib/helpers/formDataToJSON.js')]: false as const,
  [path.join(packages, 'axios/lib/helpers/toFormData.js')]: false as const,
  [path.join(packages, 'axios/lib/helpers/toURLEncodedForm.js')]: false as const,
  [path.join(packages, 'axios/lib/helpers/AxiosURLSearchParams.js')]: false as const,
  [path.join(packages, 'axios/lib/helpers/cookies.js')]: false as const,
  // One maker for all icons, a tenth of the package's: who shows an icon brings it along.
  [path.join(packages, 'lucide-react/dist/esm/createLucideIcon.mjs')]: path.join(
    root,
    'shared/src/ui/icon-maker.ts',
  ),
};
