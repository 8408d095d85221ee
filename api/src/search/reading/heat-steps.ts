// Equal within four per cent: what is settled by less is not worth an index entry.
const STEPS = 16;

/** Heat as the table holds it. */
export const stepsOf = (heat: number): number => Math.floor(STEPS * Math.log2(1 + Math.max(heat, 0)));
