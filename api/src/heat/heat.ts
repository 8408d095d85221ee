/** One signal: how often, how much it counts, and how old it is. */
export interface Term {
  readonly weight: number;
  readonly signal: number;
  readonly ageDays: number;
  readonly halfLifeDays: number;
}

/** One signal's share, not rounded. What lies ahead counts as of now. */
export const shareOf = ({ weight, signal, ageDays, halfLifeDays }: Term): number =>
  weight * Math.log1p(Math.max(signal, 0)) * 2 ** (-Math.max(ageDays, 0) / halfLifeDays);

/** `round(Σ weight · log1p(signal) · 2^(−age / half-life))`, contract §6. */
export const heatOf = (terms: readonly Term[]): number =>
  Math.round(terms.reduce((sum, term) => sum + shareOf(term), 0));
