import { refuseHalfRestored as refuse } from './unfinished.ts';

/** Throws a StartError where a restore was begun and did not end. */
export const refuseHalfRestored = refuse;
