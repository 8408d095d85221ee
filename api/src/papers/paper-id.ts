import { v5 } from 'uuid';

/** The id of a paper: the version-5 UUID of its arXiv id, the same on every hub (contract §2). */
export const paperIdOf = (arxivId: string): string => v5(arxivId, v5.URL);
