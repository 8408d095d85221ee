import type { DailyEdition } from '@hub/shared/contracts/other/daily';
import type { AskData } from '../../output/ask-data.ts';
import type { Sites } from '../../sites.ts';
import { paperTitle, withFormulas } from '../formulas.ts';
import type { Line, MarkdownPage } from '../write-markdown.ts';
import { writtenTime } from './written-time.ts';

const newsLines = ({ news }: DailyEdition, { hub }: Sites): Line[] =>
  news.map(({ story_id, title, summary, sources }) => ({
    text: title,
    url: `${hub}/view/${story_id}`,
    note: [summary, sources.map(({ name }) => name).join('、')].filter(Boolean).join(' — '),
  }));

/** The edition of a day, or the latest one. */
export const editionPage = async (ask: AskData, sites: Sites, date: string): Promise<MarkdownPage> => {
  const edition = await ask<DailyEdition>('GET', date ? `/v1/daily/${date}` : '/v1/daily');
  const { hub, events } = sites;
  const day = (other: string) => other && `${hub}/daily/${other}`;
  return {
    title: `每日五分钟 ${edition.date}`,
    facts: {
      网址: day(edition.date),
      前一期: day(edition.previous),
      后一期: day(edition.next),
    },
    parts: [
      { heading: '新闻', lines: newsLines(edition, sites) },
      {
        heading: '论文',
        lines: edition.papers.map(({ id, title, summary }) => ({
          text: paperTitle(title),
          url: `${hub}/paper/${id}`,
          note: withFormulas(summary),
        })),
      },
      {
        heading: '项目',
        lines: edition.projects.map(({ title, url, summary }) => ({ text: title, url, note: summary })),
      },
      {
        heading: '活动',
        lines: edition.events.map(({ id, name, start_time, all_day, place }) => ({
          text: name,
          url: `${events}/activities/${id}`,
          note: `${writtenTime(start_time, all_day)} ${place}`.trim(),
        })),
      },
      {
        heading: '社区文章',
        lines: edition.stories.map(({ id, title, summary }) => ({
          text: title,
          url: `${hub}/view/${id}`,
          note: summary,
        })),
      },
    ],
  };
};
