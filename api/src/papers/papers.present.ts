import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import type { Paper } from '@hub/shared/contracts/paper';
import { plainTex } from '@hub/shared/text/tex/plain-tex';
import { presentChinese } from '../chinese/chinese.public.ts';
import { noFlags, type ReactionFlags } from '../reactions/reactions.public.ts';
import type { PaperRow } from './papers.queries.ts';

/** A paper as it goes out, with the viewer's flags. */
export const presentPaper = (row: PaperRow, flags: ReadonlyMap<string, ReactionFlags>): Paper => {
  const sourceId = formatSourceId('paper', row.id);
  const { is_voted, is_marked, is_reported } = flags.get(sourceId) ?? noFlags;
  return {
    id: row.id,
    source_id: sourceId,
    title: row.title,
    introduction: plainTex(row.introduction),
    source: `https://arxiv.org/abs/${row.arxiv_id}`,
    arxiv_id: row.arxiv_id,
    pdf_url: `https://arxiv.org/pdf/${row.arxiv_id}`,
    code_url: row.code_url,
    authors: row.authors,
    published_at: row.published_at.toISOString(),
    categories: row.categories,
    primary_category: row.primary_category,
    venue: row.venue,
    ...presentChinese(row),
    heat: row.heat,
    is_voted,
    vote_count: row.vote_count,
    is_marked,
    is_reported,
    mark_count: row.mark_count,
    comment_count: row.comment_count,
  };
};
