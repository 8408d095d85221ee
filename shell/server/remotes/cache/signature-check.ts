import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Release, ReleaseSignature } from '@hub/shared/contracts/kit/registry/release';
import type { ReleaseStore } from '@hub/shared/releases/release-store';
import type { RemoteOwners } from '@hub/shared/releases/remote-owners';
import { isSigned } from '@hub/shared/releases/signing';
import { StoreError } from '@hub/shared/releases/store-files';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The operator has named owners of a remote, and none of them signed its release. */
export class UnsignedRelease extends StoreError {
  constructor() {
    super('it is not signed by an owner of the remote (REMOTE_OWNERS)');
  }
}

const readAs = <Schema extends TSchema>(schema: Schema, file: string): Static<Schema> | undefined => {
  if (!existsSync(file)) return undefined;
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Value.Check(schema, value) ? value : undefined;
};

/** Whether releases are signed by an owner of their remote, and the signatures beside those that are kept. */
export const createSignatureCheck = (store: ReleaseStore, owners: RemoteOwners) => {
  /** Places whose signature was checked: what lies there does not change. */
  const trusted = new Set<string>();

  /** The signature of an owner, as it was kept at `place` or as it lies in the store; undefined where none is needed. */
  const signatureOf = async (release: Release, place: string): Promise<ReleaseSignature | undefined> => {
    const keys = owners.get(release.remote);
    if (!keys) return undefined;
    const kept = readAs(ReleaseSignature, path.join(place, 'signature.json'));
    if (isSigned(release, kept, keys)) return kept;
    const stored = await store.readSignature(release.remote, release.version);
    if (!isSigned(release, stored, keys)) throw new UnsignedRelease();
    return stored;
  };

  const keepSignature = (place: string, signature: ReleaseSignature | undefined) => {
    if (signature) writeFileSync(path.join(place, 'signature.json'), JSON.stringify(signature));
  };

  /** What came here before its remote had an owner is looked at again. */
  const checkKept = async (remote: string, place: string): Promise<string> => {
    if (!owners.has(remote) || trusted.has(place)) return place;
    const release = readAs(Release, path.join(place, 'release.json'));
    if (!release) throw new UnsignedRelease();
    keepSignature(place, await signatureOf(release, place));
    trusted.add(place);
    return place;
  };

  return { signatureOf, keepSignature, checkKept };
};
