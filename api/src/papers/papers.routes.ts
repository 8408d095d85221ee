import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import { answerHeaders } from '@hub/shared/contracts/kit/headers';
import {
  actOnPaper,
  isMembersAction,
  listPapers,
  type MembersAction,
  paperById,
  papersOfScholar,
} from '@hub/shared/contracts/paper';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import type { Feature } from '../platform/feature.ts';
import { answer } from '../platform/http/answer.ts';
import type { Context } from '../platform/http/context.ts';
import { serve } from '../platform/http/serve.ts';
import type { Member } from '../platform/sessions/session.ts';
import { addToTable } from '../platform/sources/add-to-table.queries.ts';
import type { SourceAdapter } from '../platform/sources/source-adapter.ts';
import { reactTo, viewsOf } from '../reactions/reactions.public.ts';
import { readPaperDetail } from './page/paper-page.service.ts';
import { paperIdOf } from './paper-id.ts';
import { findPaperTitles } from './papers.queries.ts';
import { seedPapers } from './papers.seed.ts';
import { listOfAuthor, listPage, readPaper } from './papers.service.ts';

const serveLists = (app: FastifyInstance, { db, now }: Context): void => {
  serve(
    app,
    listPapers,
    async ({ input, session }) => {
      const { papers, dataAsOf } = await listPage(db, input, session, now());
      return answer(papers, dataAsOf ? { headers: { [answerHeaders.dataAsOf]: dataAsOf } } : {});
    },
    { cache: {} },
  );
  serve(
    app,
    papersOfScholar,
    ({ input, session }) => listOfAuthor(db, input.arxiv_name, input.page, session),
    {
      cache: {},
    },
  );
};

const adapter: SourceAdapter = {
  kind: 'paper',
  findTitles: findPaperTitles,
  addTo: addToTable('papers', 'uuid'),
  // Sample rows name papers as arXiv does.
  findIdsOfRefs: async (_db, refs) => new Map(refs.map((ref) => [ref, paperIdOf(ref)])),
};

/** A member's action, the same votes and bookmarks as those of every other kind. */
const reactAs = async (
  context: Context,
  member: Member,
  sourceId: string,
  action: MembersAction,
): Promise<void> => {
  const kind = action === 'up' || action === 'down' ? 'vote' : 'bookmark';
  await reactTo(context, member, { kind, sourceId, isOn: action === 'up' || action === 'mark' });
};

/** Papers: lists, one in full, authors, and the looks that are counted. */
export const papers: Feature = {
  name: 'papers',
  register: (app, context) => {
    const { db, now } = context;
    serveLists(app, context);
    serve(app, paperById, ({ params, session }) => readPaperDetail(db, params.id, session, now()), {
      cache: {},
    });
    serve(
      app,
      actOnPaper,
      async ({ params, session, request }) => {
        const { id, action } = params;
        const sourceId = formatSourceId('paper', id);
        const isMembers = isMembersAction(action);
        if (isMembers && !session.isMember) throw new AppError('not_logged_in');
        const found = await readPaper(db, id, session);
        if (!isMembers) viewsOf(context).count({ sourceId, session, request });
        else if (session.isMember) await reactAs(context, session, sourceId, action);
        const { is_voted, vote_count, is_marked, mark_count, heat } = isMembers
          ? await readPaper(db, id, session)
          : found;
        return { is_voted, vote_count, is_marked, mark_count, heat };
      },
      { guard: 'requested-with' },
    );
  },
  source: adapter,
  seed: seedPapers,
};
