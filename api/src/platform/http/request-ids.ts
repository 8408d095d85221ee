import { randomBytes } from 'node:crypto';

/** Ids that tell requests of all processes apart: a process's own random part, then a number. */
export const createRequestIds = (): (() => string) => {
  const own = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${own}-${count.toString(36)}`;
  };
};
