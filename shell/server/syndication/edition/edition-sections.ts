import type { DailyEdition, NewsItem } from '@hub/shared/contracts/other/daily';
import type { Sites } from '../sites.ts';
import type { Line } from '../text/line.ts';
import { paperTitle, withFormulas } from '../text/words.ts';
import { writtenTime } from '../text/written-time.ts';

/** Items of one kind, under the heading that they have on the page. */
export interface EditionSection {
  heading: string;
  lines: readonly Line[];
}

/** What the page says of an item besides its title and summary. */
const linesInside = (item: NewsItem, hub: string): Line[] => [
  ...(item.chinese ? [{ label: '中文标题（AI 生成）', text: item.chinese.title }] : []),
  ...item.sources.map(({ name, url, title }) => ({
    label: '报道',
    text: name,
    url,
    note: title === item.title ? '' : title,
  })),
  ...item.papers.map(({ id, title }) => ({
    label: '论文',
    text: paperTitle(title),
    url: `${hub}/paper/${id}`,
  })),
  ...item.projects.map(({ id, title }) => ({ label: '项目', text: title, url: `${hub}/projects/${id}` })),
  ...(item.comment_count > 0
    ? [
        {
          label: '讨论',
          text: `${item.comment_count} 条评论`,
          url: `${hub}/view/${item.discussed_id || item.story_id}`,
        },
      ]
    : []),
];

/** An edition as programs read it, whatever the format: what its page shows of each item. */
export const editionSections = (edition: DailyEdition, { hub, events }: Sites): EditionSection[] => [
  {
    heading: '要闻',
    lines: edition.news.map((item) => ({
      text: item.title,
      url: `${hub}/view/${item.story_id}`,
      note: item.summary,
      inside: linesInside(item, hub),
    })),
  },
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
    lines: edition.projects.map(({ id, title, url, summary }) => ({
      text: title,
      url: `${hub}/projects/${id}`,
      note: summary,
      inside: [{ label: '仓库', text: url, url }],
    })),
  },
  {
    heading: '站内文章',
    lines: edition.stories.map(({ id, title, summary, user_name }) => ({
      text: title,
      url: `${hub}/view/${id}`,
      note: [user_name, summary].filter(Boolean).join(' — '),
    })),
  },
  {
    heading: '即将开始',
    lines: edition.events.map(({ id, name, start_time, all_day, place }) => ({
      text: name,
      url: `${events}/activities/${id}`,
      note: `${writtenTime(start_time, all_day)} ${place}`.trim(),
    })),
  },
];
