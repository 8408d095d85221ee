import type { Context } from '../platform/http/context.ts';
import { LONGEST_RUN, runSource } from './run-source.ts';
import type { SourceKind } from './source.ts';
import { findSource, holdOn } from './sources.queries.ts';

const never = new AbortController().signal;

/**
 * Reads a source that was taken for `holder`, unless somebody else has it meanwhile; gives its kind where something came or
 * changed.
 */
export const runNow = async (
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  { id, holder }: { readonly id: string; readonly holder: string },
): Promise<SourceKind | undefined> => {
  if (!(await holdOn(db, id, holder))) return undefined;
  const source = await findSource(db, id);
  if (!source) return undefined;
  const options = { db, config, now, holder, stopping: never, longestMs: LONGEST_RUN };
  const { counts } = await runSource(source, options);
  return counts.new + counts.changed > 0 ? source.kind : undefined;
};
