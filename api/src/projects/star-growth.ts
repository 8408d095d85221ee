/** Day (`YYYY-MM-DD`) → stars. */
export type StarsByDay = Readonly<Record<string, number>>;

const DAY = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Stars gained in the `days` before the last count; 0 where no count lies near enough to that day. */
export const starGrowth = (
  history: StarsByDay,
  latest: { readonly day: string; readonly stars: number },
  days: number,
): number => {
  const start = timeOf(latest.day) - days * DAY;
  const tolerance = Math.max(1, days / 4) * DAY;
  const known = Object.entries(history).filter(([day]) => timeOf(day) < timeOf(latest.day));
  const [nearest] = known.sort(([a], [b]) => Math.abs(timeOf(a) - start) - Math.abs(timeOf(b) - start));
  if (!nearest || Math.abs(timeOf(nearest[0]) - start) > tolerance) return 0;
  return latest.stars - nearest[1];
};
