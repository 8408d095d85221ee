import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteManifest } from '@hub/shared/contracts/kit/registry';
import { Value } from 'typebox/value';
import { type BuildPlace, standalonePlace } from '../webpack/place.ts';

/** A remote in a folder of its own. */
export interface RemoteHere {
  place: BuildPlace;
  manifest: RemoteManifest;
}

/** The remote whose folder this is, by its `remote.json`; throws with what is wrong there. */
export const remoteIn = (folder: string): RemoteHere => {
  const file = path.join(folder, 'remote.json');
  if (!existsSync(file))
    throw new Error(`${folder} has no remote.json: run hub-kit in the folder of a remote`);
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const problems = Value.Errors(RemoteManifest, manifest);
  if (problems.length > 0)
    throw new Error(problems.map((one) => `remote.json ${one.instancePath}: ${one.message}`).join('\n'));
  const { name } = manifest as RemoteManifest;
  return { place: standalonePlace(name, folder), manifest: manifest as RemoteManifest };
};
