import type { Paper } from '@hub/shared/contracts/paper';
import type { AskData } from '../../output/ask-data.ts';
import type { Sites } from '../../sites.ts';
import type { MarkdownPage } from '../write-markdown.ts';

/** A paper, with its abstract. Formulas stay as their authors typed them: programs read TeX. */
export const paperPage = async (ask: AskData, { hub }: Sites, id: string): Promise<MarkdownPage> => {
  const paper = await ask<Paper>('GET', `/v3/paper/${id}`);
  return {
    title: paper.title,
    facts: {
      网址: `${hub}/paper/${paper.id}`,
      arXiv: paper.source,
      PDF: paper.pdf_url,
      代码: paper.code_url,
      作者: paper.authors.join('、'),
      发表: paper.published_at,
      领域: paper.categories.join('、'),
      会议或期刊: paper.venue,
    },
    parts: [{ heading: '摘要', text: paper.introduction }],
  };
};
