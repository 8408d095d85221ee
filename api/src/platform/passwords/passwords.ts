import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../work-queue.ts';
import { type HashCost, hashCost } from './hash-cost.ts';

// Hashes take threads (libuv has four) that files and names need too: whoever floods the login waits for others who do. More
// than a few seconds of them nobody waits for.
const enqueue = createWorkQueue({
  name: 'hashes',
  atOnce: 2,
  mostWaiting: 100,
  mostOfOne: 20,
  isApart: true,
});

/** Hashes a password for keeping; throws `overloaded` when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  enqueue(() => hash(password.normalize('NFC'), hashCost()));

const decoys = new Map<HashCost, Promise<string>>();

/** What is compared where there is nothing to compare with: as costly as a hash of now. */
const decoy = (): Promise<string> => {
  const cost = hashCost();
  const made = decoys.get(cost) ?? hash('no account has this password', cost);
  decoys.set(cost, made);
  return made;
};

/** Checks a password; takes as long for an account that does not exist, or has none. Throws `overloaded` as above. */
export const checkPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  // Waited for in both cases, or the first login after a start would tell.
  const other = await decoy();
  const isRight = await enqueue(() => verify(stored ?? other, password.normalize('NFC')));
  return isRight && typeof stored === 'string';
};
