import type { Db } from '../../platform/db/open-database.ts';
import { findOfOthers, type HeadlineRow, takeOver } from './import-headlines.queries.ts';

/** Where a source is at home, as who put it on the list says; the address of its feed counts where nobody did. */
export interface Home {
  readonly homepage: string;
  readonly url: string;
}

const hostOf = (address: string): string =>
  (URL.parse(address)?.hostname ?? '').replace(/^(?:www|m|mobile|wap|amp)\./, '');

/** Whether a page is on the site of a source. */
const isAtHome = (page: string, { homepage, url }: Home): boolean => {
  const home = hostOf(homepage === '' ? url : homepage);
  const host = hostOf(page);
  return home !== '' && (host === home || host.endsWith(`.${home}`));
};

/**
 * Gives an outlet the stories about its own pages that another source brought first: else whoever is quicker would have its
 * headlines under a name and in words of their own. Never the other way round, and never from a source of the same site. The
 * ids stay, and with them votes and comments. Gives how many there were.
 */
export const takeOwnPages = async (
  db: Db,
  source: Home & { readonly id: string },
  rows: readonly HeadlineRow[],
): Promise<number> => {
  const own = new Map(rows.filter(({ url }) => isAtHome(url, source)).map((row) => [row.canonical_url, row]));
  if (own.size === 0) return 0;
  const found = await findOfOthers(db, source.id, [...own.keys()]);
  const taken = found.flatMap(({ id, canonical_url, ...other }) => {
    const row = own.get(canonical_url);
    return row && !isAtHome(row.url, other) ? [{ id, ...row }] : [];
  });
  if (taken.length > 0) await takeOver(db, taken);
  return taken.length;
};
