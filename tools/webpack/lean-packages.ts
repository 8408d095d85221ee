import path from 'node:path';
import { packageFolder, sharedFile } from './place.ts';

type Alias = Record<string, string | false>;

const within = (name: string, folder: string, aliases: (packageFile: (file: string) => string) => Alias) => {
  const found = packageFolder(name, folder);
  return found === undefined ? {} : aliases((file) => path.join(found, file));
};

/** What packages bring and browsers of this product never run, by the alias that leaves it out; as `folder` finds them. */
export const leanPackages = (folder: string): Alias => ({
  // Its exports name the build with warnings for developers alone.
  ...within('react-router', folder, (file) => ({ 'react-router$': file('dist/production/index.mjs') })),
  ...within('axios', folder, (file) => ({
    // Requests go by XMLHttpRequest, which axios prefers wherever there is one.
    [file('lib/adapters/fetch.js')]: false,
    // Offered by axios beside what it does: names of status codes, how requests were cancelled before signals, forms made
    // of objects and objects of forms, and tokens in cookies. Queries are written by `runtime/http`.
    [file('lib/helpers/HttpStatusCode.js')]: false,
    [file('lib/cancel/CancelToken.js')]: false,
    [file('lib/helpers/formDataToJSON.js')]: false,
    [file('lib/helpers/toFormData.js')]: false,
    [file('lib/helpers/toURLEncodedForm.js')]: false,
    [file('lib/helpers/AxiosURLSearchParams.js')]: false,
    [file('lib/helpers/cookies.js')]: false,
  })),
  // One maker for all icons, a tenth of the package's: who shows an icon brings it along.
  ...within('lucide-react', folder, (file) => ({
    [file('dist/esm/createLucideIcon.mjs')]: sharedFile('src/ui/icon-maker'),
  })),
});
