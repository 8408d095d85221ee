import type { SearchTotal } from '@hub/shared/contracts/search';
import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';

// Counts are exact up to here (contract §3).
const COUNTED = 1000;

/** A count as it can be told. */
export const countWords = (count: number): string => (count >= COUNTED ? `${COUNTED}+` : String(count));

/** How many hits of each type there are; unknown until it is, and where it cannot be had. */
export const useTotals = (q: string): SearchTotal | undefined =>
  useQuery({
    ...callQuery('GET /v2/total', { input: { q }, silent: true }),
    retry: false,
  }).data;
