import type { ProjectDetail } from '@hub/shared/contracts/project';
import { beijingDay, wireTime } from '@hub/shared/dates/beijing';
import type { AskData } from '../../output/ask-data.ts';
import type { Sites } from '../../sites.ts';
import { paperTitle } from '../../text/words.ts';
import type { MarkdownPage } from '../write-markdown.ts';

/** A project: what it is, how it is doing, and the papers whose code it is. */
export const projectPage = async (ask: AskData, { hub }: Sites, id: string): Promise<MarkdownPage> => {
  const project = await ask<ProjectDetail>('GET', `/v3.1/github/${id}`);
  return {
    title: project.title,
    facts: {
      网址: `${hub}/projects/${project.id}`,
      GitHub: project.source,
      主页: project.homepage,
      星标: `${project.stars}（${project.stars_asof.slice(0, 10)}）`,
      语言: project.language,
      许可证: project.license,
      主题: project.topics.join('、'),
      最近推送: wireTime(new Date(project.pushed_at)),
      状态: project.is_archived ? '已归档' : '',
    },
    parts: [
      { text: project.introduction },
      {
        heading: '版本发布',
        lines: project.releases.map(({ tag, name, published_at }) => ({
          text: tag,
          url: `${project.source}/releases/tag/${encodeURIComponent(tag)}`,
          note: [beijingDay(new Date(published_at)), name === tag ? '' : name].filter(Boolean).join(' '),
        })),
      },
      {
        heading: '相关论文',
        lines: project.papers.map((paper) => ({
          text: paperTitle(paper.title),
          url: `${hub}/paper/${paper.id}`,
        })),
      },
    ],
  };
};
