import { findPapersWithoutAbstract, writeHarvested } from '../../papers/papers.public.ts';
import { documents } from '../../platform/workers/lanes.ts';
import type { Outcome, Run, Source } from '../source.ts';
import { documentProblem, SourceError } from '../source-error.ts';
import type * as tasks from './read-api.tasks.ts';

/** The query of a source that fills in the abstracts of papers that are here without one. */
export const MISSING_ABSTRACTS = 'missing-abstracts';

const runTask = documents.tasks<typeof tasks>(new URL('./read-api.tasks.ts', import.meta.url));

const AT_ONCE = 100;
const PACE = { everyMs: 3000, tries: 4, mostBytes: 8 * 1024 * 1024 } as const;

interface Position {
  readonly below?: string;
}

const addressOf = (base: string, ids: readonly string[]): string => {
  const url = new URL(base);
  url.searchParams.set('id_list', ids.join(','));
  url.searchParams.set('max_results', String(ids.length));
  return url.href;
};

/** Asks arXiv's API for single papers, and writes them. */
const askFor = async (base: string, ids: readonly string[], run: Run): Promise<void> => {
  const { body, headers } = await run.fetch(addressOf(base, ids), PACE);
  const read = await runTask('readApi', { body, contentType: headers['content-type'] ?? '' }).catch(
    (error: unknown) => {
      throw documentProblem(error, '答复不是 Atom，或不完整');
    },
  );
  if (!read) throw new SourceError('内容声明了实体，不予读取');
  // Nobody asked for others.
  const papers = read.papers.filter(({ arxiv_id }) => ids.includes(arxiv_id));
  const written = await writeHarvested(run.db, papers);
  run.wrote({ ...written, same: papers.length - written.new - written.changed });
  for (const [reason, count] of Object.entries(read.refused)) run.refuse(reason, count);
};

/** Goes through the papers without an abstract, the latest first. */
export const fillAbstracts = async (base: string, source: Source, run: Run): Promise<Outcome> => {
  let { below } = source.position as Position;
  for (;;) {
    const ids = await findPapersWithoutAbstract(run.db, below, AT_ONCE);
    if (ids.length === 0) break;
    await askFor(base, ids, run);
    below = ids.at(-1);
    await run.save({ below });
  }
  await run.save({});
  return 'read';
};
