import { feedKinds } from '../feeds/feed-kinds.ts';
import type { Sites } from '../sites.ts';
import { writeMarkdown } from './write-markdown.ts';

/** `/llms.txt`: what there is here for programs, and where (llmstxt.org). */
export const llmsText = ({ name, hub, api, events }: Sites): string => {
  const feeds = Object.entries(feedKinds).map(([feed, { title, description }]) => ({
    text: title,
    url: `${hub}/feeds/${feed}.json`,
    note: `${description}另有 .rss 与 .atom。`,
  }));
  return writeMarkdown({
    title: name,
    summary:
      '面向人工智能从业者的中文社区：每日新闻、文章、论文、开源项目、活动与人物榜单。公开内容都可以由程序读取。',
    facts: {},
    parts: [
      {
        heading: '页面的 Markdown',
        lines: [
          { text: '今天的每日五分钟', url: `${hub}/daily.md`, note: '某一天的在 /daily/YYYY-MM-DD.md' },
          { text: '文章 /view/{id}.md', note: '新闻与社区文章' },
          { text: '论文 /paper/{id}.md', note: '附摘要' },
          { text: '项目 /projects/{id}.md', note: '附星标与相关论文' },
          { text: '活动 /activities/{id}.md', note: `页面在 ${events}` },
          { text: '同样的地址', note: '不带 .md，请求头写 Accept: text/markdown，得到同样的内容' },
        ],
      },
      { heading: '订阅', lines: feeds },
      {
        heading: '接口',
        lines: [
          {
            text: 'MCP 服务',
            url: `${hub}/mcp`,
            note: '只读；Streamable HTTP；工具 search、read、list、edition、calendar',
          },
          { text: '活动日历', url: `${hub}/calendar/events.ics`, note: 'iCalendar' },
          { text: 'HTTP 接口文档', url: `${api}/api/docs` },
          { text: '站点地图', url: `${hub}/sitemap.xml` },
        ],
      },
    ],
  });
};
