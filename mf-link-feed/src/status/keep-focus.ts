import { goOnAt, linkOf, rowsOf } from '@hub/shared/entries/rows';

/**
 * As `placeBeside`, where entries beside it may go away with it: of one author, or boosts of the same. To be asked while they are
 * there; gives what to ask once they may be gone, null while the entry itself stays.
 */
const placeLeft = (label: string): (() => HTMLElement | null) => {
  const row = rowsOf(document.body).find((one) => one.getAttribute('aria-labelledby') === label);
  const rows = rowsOf(row?.parentElement ?? null);
  const at = row ? rows.indexOf(row) : 0;
  const around = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()];
  const page = row?.closest('main') ?? null;
  return () => {
    if (!row || row.isConnected) return null;
    const beside = around.find((one) => one.isConnected);
    return linkOf(beside) ?? beside ?? page;
  };
};

/**
 * What may take the entry away in which the focus is: it goes on at the next one that is left, else at the one before. `label` names
 * the entry (`RowLabel`). A dialog of the entry goes with it, too early to know what is left.
 */
export const keepFocus = (label: string | undefined, going: Promise<unknown>): Promise<void> =>
  goOnAt(label === undefined ? () => null : placeLeft(label), going);

/** The name of the entry in which the focus is. */
export const labelAtFocus = (): string | undefined =>
  document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-labelledby') ?? undefined;
