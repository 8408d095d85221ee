import { type EventValues, isFilled, type Keyed } from './event-values.ts';

const rowsInPlace = <Row extends object>(
  rows: readonly Keyed<Row>[],
  stored: readonly Keyed<Row>[],
): Keyed<Row>[] => {
  const left = [...stored];
  const inPlace = rows.flatMap((row) => {
    if (!isFilled(row)) return row;
    const next = left.shift();
    return next ? { ...next, key: row.key } : [];
  });
  return [...inPlace, ...left];
};

/**
 * An event as it is stored, its rows under the keys that they have in the form, or whoever writes in one would lose their
 * place; rows that nobody filled in yet, and so nobody sent, stay where they are.
 */
export const inPlace = (now: EventValues, stored: EventValues): EventValues => ({
  ...stored,
  agenda: rowsInPlace(now.agenda, stored.agenda),
  speakers: rowsInPlace(now.speakers, stored.speakers),
  slides: rowsInPlace(now.slides, stored.slides),
});
