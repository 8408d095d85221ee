import type { Paper, PaperDetail } from '@hub/shared/contracts/paper';
import { wireTime } from '@hub/shared/dates/beijing';
import type { LinkedEvent } from '../../events/events.public.ts';
import type { MentionRow } from '../../mentions/mentions.public.ts';
import type { PaperVersion } from '../paper-harvest.queries.ts';
import type { SimilarPaperRow } from '../papers.queries.ts';

const presentVersion = ({ version, at, size_kb }: PaperVersion) => ({
  version,
  published_at: at,
  ...(size_kb === undefined ? {} : { size_kb }),
});

/** What only its page shows of a paper: who writes about it here, and who reads it together. */
export const presentDetail = (
  mentions: readonly MentionRow[],
  events: readonly LinkedEvent[],
  versions: readonly PaperVersion[],
): Omit<PaperDetail, keyof Paper> => ({
  mentions: mentions.map(({ id, title, by, published_at }) => ({
    id,
    title,
    user_name: by,
    published_at: wireTime(published_at),
  })),
  events: events.map(({ id, name, start_at, end_at, all_day, place, is_online }) => ({
    ...{ id, name, all_day, place, is_online },
    start_time: wireTime(start_at),
    end_time: wireTime(end_at),
  })),
  ...(versions.length === 0 ? {} : { versions: versions.toReversed().map(presentVersion) }),
});

const FEWEST_SIMILAR = 3;

/** Fewer say nothing: its page then shows what is hot in its category. */
export const presentSimilar = (rows: readonly SimilarPaperRow[]): Pick<PaperDetail, 'similar'> =>
  rows.length < FEWEST_SIMILAR
    ? {}
    : { similar: rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() })) };
