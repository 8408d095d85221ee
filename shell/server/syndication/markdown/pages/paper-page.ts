import type { PaperDetail } from '@hub/shared/contracts/paper';
import { beijingDay } from '@hub/shared/dates/beijing';
import type { AskData } from '../../output/ask-data.ts';
import type { Sites } from '../../sites.ts';
import { paperTitle, withFormulas } from '../../text/words.ts';
import type { MarkdownPage } from '../write-markdown.ts';
import { chinesePart } from './chinese-part.ts';

/** A paper: its abstract, who writes about it here, and events that read it. Formulas of the abstract stay as its authors typed them. */
export const paperPage = async (ask: AskData, { hub, events }: Sites, id: string): Promise<MarkdownPage> => {
  const paper = await ask<PaperDetail>('GET', `/v3/paper/${id}`);
  return {
    title: paperTitle(paper.title),
    facts: {
      网址: `${hub}/paper/${paper.id}`,
      arXiv: paper.source,
      PDF: paper.pdf_url,
      代码: paper.code_url,
      代码的星标: paper.code?.stars ? String(paper.code.stars) : '',
      作者: paper.authors.join('、'),
      发表: beijingDay(new Date(paper.published_at)),
      领域: paper.categories.join('、'),
      会议或期刊: paper.venue,
    },
    parts: [
      ...chinesePart(paper.chinese),
      { heading: '摘要', text: withFormulas(paper.introduction) },
      {
        heading: '提到这篇论文的文章',
        lines: paper.mentions.map((story) => ({
          text: story.title,
          url: `${hub}/view/${story.id}`,
          note: story.user_name,
        })),
      },
      {
        heading: '读这篇论文的活动',
        lines: paper.events.map((event) => ({
          text: event.name,
          url: `${events}/activities/${event.id}`,
          note: event.start_time,
        })),
      },
    ],
  };
};
