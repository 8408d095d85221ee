export interface DayValue {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly value: number;
}

/** Room of the line, in units of its picture. */
export const WIDTH = 600;
export const HEIGHT = 120;

const dayMs = 86_400_000;

/**
 * The corners of a line of numbers over days, as `points` of an SVG polyline: days are as far apart as in the calendar, and the
 * lowest number lies at the bottom, because the growth of what is big would be flat above zero; of ranks it lies at the top.
 */
export const linePoints = (values: readonly DayValue[], lowestOnTop = false): string => {
  const days = values.map(({ day }) => Date.parse(day) / dayMs);
  const first = Math.min(...days);
  const span = Math.max(...days) - first || 1;
  const numbers = values.map(({ value }) => value);
  const lowest = Math.min(...numbers);
  const range = Math.max(...numbers) - lowest || 1;
  return values
    .map(({ value }, at) => {
      const x = (((days[at] ?? first) - first) / span) * WIDTH;
      const y = ((value - lowest) / range) * HEIGHT;
      return `${Math.round(x)},${Math.round(lowestOnTop ? y : HEIGHT - y)}`;
    })
    .join(' ');
};
