import { findVersionsDue, type ToldPaper, writeVersions } from '../../papers/papers.public.ts';
import { isOfOneThing } from '../fetching/problem-of.ts';
import type { Run } from '../source.ts';
import { SourceError } from '../source-error.ts';
import type { OaiPage } from './read-oai.tasks.ts';

/** A minute at arXiv's pace. */
const MOST = 20;

const addressOf = (base: string, arxivId: string): string => {
  const url = new URL(base);
  const asked = {
    ...{ verb: 'GetRecord', metadataPrefix: 'arXivRaw' },
    identifier: `oai:arXiv.org:${arxivId}`,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
};

/** What an answer says of this paper; undefined where that is nothing. */
const versionsIn = ({ papers }: OaiPage, arxivId: string): ToldPaper['versions'] | undefined => {
  const versions = papers.find(({ arxiv_id }) => arxiv_id === arxivId)?.versions ?? [];
  return versions.length > 0 ? versions : undefined;
};

/**
 * Asks about papers that were revised, some in each run: the format that is harvested does not tell versions, and the one that
 * does writes authors as one line. What fails here is asked again later, and is no failure of the run.
 */
export const readVersions = async (
  run: Run,
  base: string,
  ask: (address: string) => Promise<OaiPage>,
): Promise<void> => {
  for (const { id, arxiv_id } of await findVersionsDue(run.db, run.now(), MOST))
    try {
      const page = await ask(addressOf(base, arxiv_id));
      // A mirror without the format says so for every paper.
      if (page.error !== '' && page.error !== 'idDoesNotExist') return;
      await writeVersions(run.db, id, run.now(), versionsIn(page, arxiv_id));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      if (!isOfOneThing(error)) return;
      await writeVersions(run.db, id, run.now(), undefined);
    }
};
