import type { ProjectDetail } from '@hub/shared/contracts/project';
import { exactCount } from '@hub/shared/text/number';
import { TagList } from '@hub/shared/ui/tag-list';
import { StarGrowth } from '../projects/star-growth.tsx';
import { Day } from '../sheet/day.tsx';
import { FactList } from '../sheet/fact-list.tsx';

/** What GitHub tells of a project. */
export const ProjectFacts = ({ project }: { project: ProjectDetail }) => (
  <FactList
    facts={[
      [
        '星标',
        <span key="stars">
          {exactCount(project.stars)} <StarGrowth delta={project.stars_delta} />
        </span>,
      ],
      ['复刻', project.forks > 0 && exactCount(project.forks)],
      ['未决问题', project.open_issues > 0 && exactCount(project.open_issues)],
      ['语言', project.language],
      ['许可证', project.license],
      ['最近推送', project.pushed_at && <Day key="pushed" value={project.pushed_at} />],
      ['状态', project.is_archived && '已归档，不再维护'],
      [
        '主题',
        project.topics.length > 0 && (
          <TagList
            key="topics"
            label="主题"
            tags={project.topics.map((topic) => ({ id: topic, title: topic }))}
          />
        ),
      ],
    ]}
  />
);
