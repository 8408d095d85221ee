import type { Project } from '@hub/shared/contracts/project';
import { CommentButton } from '@hub/shared/entries/comment-button';
import { EntryActions } from '@hub/shared/entries/entry-actions';
import { EntryFact } from '@hub/shared/entries/entry-fact';
import { EntryFrame } from '@hub/shared/entries/entry-frame';
import { MoreActions } from '@hub/shared/entries/more-actions';
import { Reactions } from '@hub/shared/entries/reactions';
import { Highlight } from '@hub/shared/ui/highlight';
import { Link } from '@hub/shared/ui/link';
import { TagList } from '@hub/shared/ui/tag-list';
import { Time } from '@hub/shared/ui/time';
import { Star } from 'lucide-react';
import { reactionsOf } from '../reactions/reactions-of.ts';
import styles from './project-entry.module.css';
import { StarGrowth } from './star-growth.tsx';

export interface ProjectEntryProps {
  /** As lists of projects hold it; search also marks what was found. */
  item: Project & { highlight?: { title: readonly string[]; summary: readonly string[] } };
}

/** A project in a list, whichever page shows it; it leads to the project's own page. */
export const ProjectEntry = ({ item: { highlight, ...project } }: ProjectEntryProps) => {
  const [markedTitle] = highlight?.title ?? [];
  const [markedSummary] = highlight?.summary ?? [];
  return (
    <EntryFrame
      title={markedTitle ? <Highlight text={markedTitle} /> : project.title}
      titleLang="en"
      href={project.source}
      sourceId={project.source_id}
      newTab
      summary={markedSummary ? <Highlight text={markedSummary} /> : project.introduction}
      meta={[
        <Link
          key="page"
          className={styles.page}
          href={`/projects/${project.id}`}
          aria-label={`${project.title} 的详情`}
        >
          详情
        </Link>,
        project.language,
        project.license,
        project.pushed_at && (
          <span key="pushed">
            <Time value={project.pushed_at} />
            更新
          </span>
        ),
      ]}
      tags={
        project.topics.length > 0 && (
          <TagList label="主题" tags={project.topics.map((topic) => ({ id: topic, title: topic }))} />
        )
      }
      actions={
        <EntryActions
          url={project.source}
          title={project.title}
          sourceId={project.source_id}
          more={
            <MoreActions sourceId={project.source_id} url={project.source} isReported={project.is_reported} />
          }
        >
          <EntryFact icon={<Star size={15} />} value={project.stars} unit="个星标" />
          <StarGrowth delta={project.stars_delta} />
          <Reactions {...reactionsOf(project)} />
          <CommentButton sourceId={project.source_id} count={project.comment_count} />
        </EntryActions>
      }
    />
  );
};
