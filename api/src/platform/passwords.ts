import { hash, verify } from '@node-rs/argon2';

// Argon2id as OWASP asks: 19 MiB, two passes.
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), options);

let decoy: Promise<string> | undefined;

/** Checks a password; takes as long for an account that does not exist, or has none. */
export const checkPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password');
  const isRight = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return isRight && typeof stored === 'string';
};
