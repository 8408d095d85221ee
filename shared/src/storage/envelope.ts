import { isBoolean, isNumber, isRecord, optional } from './guards.ts';

/** How a value lies in the storage. */
export interface Stored {
  value: unknown;
  /** When it stops counting, in milliseconds; `null` for never. */
  until: number | null;
  /** When it was written. */
  at: number;
  /** A draft whose text is on the server too. */
  saved?: boolean;
}

export const isEnvelope = (entry: unknown): entry is Stored =>
  isRecord(entry) &&
  'value' in entry &&
  (entry['until'] === null || isNumber(entry['until'])) &&
  isNumber(entry['at']) &&
  optional(isBoolean)(entry['saved']);
