import { ownerByPasskey as findOwnerByPasskey } from './passkeys/passkeys.service.ts';

/** Whose passkey signed what this browser was asked to; undefined where it lets nobody in. */
export const ownerByPasskey = findOwnerByPasskey;
