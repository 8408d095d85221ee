import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import { type PaperDetail, paperLimits } from '@hub/shared/contracts/paper';
import { findEventsLinkedTo } from '../../events/events.public.ts';
import { mentionsOf } from '../../mentions/mentions.public.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { flagsOf } from '../../reactions/reactions.public.ts';
import { findVersions } from '../paper-versions.queries.ts';
import { presentPaper } from '../papers.present.ts';
import { findPapersById, findSimilarPapers } from '../papers.queries.ts';
import { readCode } from './paper-code.ts';
import { presentDetail, presentSimilar } from './paper-page.present.ts';
import { setAbstract } from './set-abstract.ts';

/** One paper with what its page shows, or `paper_not_found`. */
export const readPaperDetail = async (
  db: Db,
  id: string,
  session: Session,
  now: Date,
): Promise<PaperDetail> => {
  const [row] = await findPapersById(db, [id]);
  if (!row) throw new AppError('paper_not_found');
  const sourceId = formatSourceId('paper', id);
  const [flags, mentions, events, versions, html, similar, code] = await Promise.all([
    flagsOf(db, session, [sourceId]),
    mentionsOf(db, row, paperLimits.mentions),
    findEventsLinkedTo(db, sourceId, now, paperLimits.events),
    findVersions(db, id),
    setAbstract(row.introduction),
    findSimilarPapers(db, id, paperLimits.similar),
    readCode(db, row),
  ]);
  return {
    ...presentPaper(row, flags),
    ...(html === undefined ? {} : { introduction_html: html }),
    ...(code ? { code } : {}),
    ...presentSimilar(similar),
    ...presentDetail(mentions, events, versions),
  };
};
