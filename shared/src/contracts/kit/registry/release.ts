import Type, { type Static } from 'typebox';
import { SharedNeeds } from './offer.ts';
import { RemoteName } from './words.ts';

/** `1.4.0` or `1.4.0-ab12cd34`: a folder's name and part of addresses, so nothing in it leads elsewhere. */
export const ReleaseVersion = Type.String({
  pattern: '^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}(?:-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)?$',
  maxLength: 64,
});

/** A file of a release; there are no folders in one. */
export const ReleasedFileName = Type.String({
  pattern: '^[A-Za-z0-9_][\\w-]*(?:\\.[\\w-]+)+$',
  maxLength: 160,
});

export const ReleasedFile = Type.Object({
  name: ReleasedFileName,
  size: Type.Integer({ minimum: 0 }),
  integrity: Type.String({ pattern: '^sha256-[A-Za-z0-9+/]{43}=$' }),
});
export type ReleasedFile = Static<typeof ReleasedFile>;

const Moment = Type.String({ maxLength: 40, description: 'ISO 8601, UTC' });
export const Who = Type.String({ minLength: 1, maxLength: 200 });

/** `releases/<remote>/<version>/release.json`: what a release is, needs and exposes. Written last, and never again. */
export const Release = Type.Object({
  format: Type.Literal(1),
  remote: RemoteName,
  version: ReleaseVersion,
  createdAt: Moment,
  by: Who,
  from: Type.String({ maxLength: 200, description: 'Machine and commit' }),
  needs: Type.Object({
    shared: Type.String({ maxLength: 40, description: 'Versions of @hub/shared, as in remote.json' }),
    modules: SharedNeeds,
  }),
  exposes: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 }),
  files: Type.Array(ReleasedFile, { maxItems: 5000 }),
});
export type Release = Static<typeof Release>;

/** `signature.json` beside it: who answers for the release, for hubs that know whose it has to be. */
export const ReleaseSignature = Type.Object({
  format: Type.Literal(1),
  by: Who,
  signature: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$', description: 'Ed25519, base64' }),
});
export type ReleaseSignature = Static<typeof ReleaseSignature>;
