import { heldNow } from './held.ts';

/** What the door knows of the health of its process. */
export interface Standing {
  /** For some seconds nobody was let in, and still nobody would be. */
  readonly refusesAll: boolean;
  /** What is inside does not come out again. */
  readonly isStuck: boolean;
}

/** Where no door stands before a server, as in tests. */
export const allWell: Standing = { refusesAll: false, isStuck: false };

export const isHealth = (url: string | undefined): boolean =>
  url !== undefined && /^\/(?:api\/)?(?:livez|readyz)(?:\?|$)/.test(url);

interface Health {
  readonly status: 200 | 503;
  readonly data: object;
}

/** `livez`: this process can go on. A 503 says: start it anew. */
export const liveness = ({ isStuck }: Standing, isDead = false): Health => {
  const alive = !isStuck && !isDead;
  return { status: alive ? 200 : 503, data: { alive } };
};

/** `readyz`: this process can serve. A 503 says: send it nobody. What it holds for whom tells an operator why. */
export const readiness = ({ refusesAll, isStuck }: Standing, isDatabaseThere = true): Health => {
  const ready = isDatabaseThere && !refusesAll && !isStuck;
  return { status: ready ? 200 : 503, data: { ready, held: heldNow() } };
};
