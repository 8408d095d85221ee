import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SharedOffer } from '@hub/shared/contracts/kit/registry/offer';
import { sharedVersion } from '@hub/shared/federation/shared-version';
import { Value } from 'typebox/value';

export type { SharedOffer };

/** Written by the shell's build. */
export const offerFile = 'shared.json';

/** What a build of the shell carries; one that does not say so carries what this server was built with. */
export const readOffer = (shellDist: string): SharedOffer => {
  const file = path.join(shellDist, offerFile);
  if (!existsSync(file)) return { version: sharedVersion, modules: {} };
  return Value.Parse(SharedOffer, JSON.parse(readFileSync(file, 'utf8')));
};
