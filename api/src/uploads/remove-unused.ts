import { later } from '@hub/shared/dates/beijing';
import type { Storage } from '@hub/shared/files/storage';
import { imageWidths } from '@hub/shared/text/address/image-address';
import type { Db } from '../platform/db/open-database.ts';
import type { Context } from '../platform/http/context.ts';
import { variantPath } from './upload-path.ts';
import { findToCheck, markUsed, removeUploads } from './uploads.queries.ts';

/** Says which pictures a feature shows: texts in which their addresses stand. */
export type FindUses = (db: Db) => Promise<readonly string[]>;

// A text may lie on somebody's device alone, and there it lies as long as it takes: without a title, without a network,
// begun before a long journey. A quarter of a year is longer than such a text is likely to wait; the limits on uploads
// bound what that costs.
const UNUSED_DAYS = 90;
const USED_DAYS = 30;
const MOST = 2000;

const ADDRESS = /\/uploads\/([0-9a-f]{2}\/[0-9a-f]{30}-\d{1,4}x\d{1,4})/g;

const pathsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(ADDRESS)].map(([, stem]) => `${stem}.webp`));

/** Removes uploads that nothing shows, some days after they came. */
export const removeUnused = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  uploads: Storage,
  finders: readonly FindUses[],
): Promise<void> => {
  const ago = (days: number): Date => later(now(), -days, 'day');
  const paths = await findToCheck(db, {
    unusedSince: ago(UNUSED_DAYS),
    usedSince: ago(USED_DAYS),
    limit: MOST,
  });
  if (paths.length === 0) return;
  const used = new Set<string>();
  for (const find of finders) for (const path of pathsIn(await find(db))) used.add(path);
  const unused = paths.filter((path) => !used.has(path));
  await markUsed(
    db,
    paths.filter((path) => used.has(path)),
    now(),
  );
  // The files first: where that fails, the rows say the next time what is still to go.
  for (const path of unused)
    for (const file of [path, ...imageWidths.map((width) => variantPath(path, width))])
      await uploads.remove(file);
  await removeUploads(db, unused);
};
