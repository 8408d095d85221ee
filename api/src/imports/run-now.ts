import type { Context } from '../platform/http/context.ts';
import { newHolder } from './holder.ts';
import { LONGEST_RUN, type RunOptions, runSource } from './run-source.ts';
import type { SourceKind } from './source.ts';
import { claimOne } from './sources.queries.ts';

const never = new AbortController().signal;

/** Reads one source now, unless somebody does; gives its kind where something came or changed. */
export const runNow = async (
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  id: string,
  fetching?: RunOptions['fetching'],
): Promise<SourceKind | undefined> => {
  const holder = newHolder();
  const source = await claimOne(db, id, holder);
  if (!source) return undefined;
  const options = { db, config, now, holder, stopping: never, longestMs: LONGEST_RUN };
  const { counts } = await runSource(source, { ...options, ...(fetching ? { fetching } : {}) });
  return counts.new + counts.changed > 0 ? source.kind : undefined;
};
