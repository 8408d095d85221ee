import { isFilled, type Keyed } from '../values/event-values.ts';

/** What the API says of a list: of one row (日程第 2 项：请填写议题), or of the whole. */
export interface RowProblem {
  /** The row's key. */
  row?: string;
  words: string;
}

/** Finds the row that is meant; those that nobody filled in were not sent, and are not counted. */
export const rowProblem = (
  rows: readonly Keyed<object>[],
  error: string | undefined,
): RowProblem | undefined => {
  if (!error) return undefined;
  const [, number, words = ''] = /第 (\d{1,4}) 项：(.+)/.exec(error) ?? [];
  const row = number === undefined ? undefined : rows.filter(isFilled)[Number(number) - 1];
  return row ? { row: row.key, words } : { words: error };
};
