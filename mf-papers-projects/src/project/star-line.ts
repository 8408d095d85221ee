export interface StarCount {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly stars: number;
}

/** Room of the line, in units of its picture. */
export const WIDTH = 600;
export const HEIGHT = 120;

const dayMs = 86_400_000;

/**
 * The corners of a line of stars over days, as `points` of an SVG polyline: days are as far apart as in the calendar, and the
 * lowest count lies at the bottom, because the growth of big projects would be flat above zero.
 */
export const linePoints = (counts: readonly StarCount[]): string => {
  const days = counts.map(({ day }) => Date.parse(day) / dayMs);
  const first = Math.min(...days);
  const span = Math.max(...days) - first || 1;
  const stars = counts.map((count) => count.stars);
  const lowest = Math.min(...stars);
  const range = Math.max(...stars) - lowest || 1;
  return counts
    .map((count, at) => {
      const x = (((days[at] ?? first) - first) / span) * WIDTH;
      const y = HEIGHT - ((count.stars - lowest) / range) * HEIGHT;
      return `${Math.round(x)},${Math.round(y)}`;
    })
    .join(' ');
};
