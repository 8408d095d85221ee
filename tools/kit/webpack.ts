import path from 'node:path';
import { standalonePlace } from '../webpack/place.ts';
import { remoteConfig } from '../webpack/remote-config.ts';

/** The preset alone, for who runs webpack without `hub-kit`: `export default remoteAt('mf-datasets', import.meta.dirname)`. */
export const remoteAt = (name: string, folder: string) =>
  remoteConfig(standalonePlace(name, path.resolve(folder)));
