import type { ProjectDetail } from '@hub/shared/contracts/project';
import { CommentButton } from '@hub/shared/entries/comment-button';
import { Discussion } from '@hub/shared/entries/discussion';
import { EntryFact } from '@hub/shared/entries/entry-fact';
import { shareIcon } from '@hub/shared/entries/icons';
import { MoreActions } from '@hub/shared/entries/more-actions';
import { Reactions } from '@hub/shared/entries/reactions';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { IconButton } from '@hub/shared/ui/icon-button';
import { SharePopover } from '@hub/shared/ui/share-popover';
import { Flame, FolderGit2, Globe } from 'lucide-react';
import { reactionsOf } from '../reactions/reactions-of.ts';
import styles from '../sheet/sheet.module.css';
import { SheetLink } from '../sheet/sheet-link.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectPapers } from './project-papers.tsx';
import { ProjectReleases } from './project-releases.tsx';
import { StarHistory } from './star-history.tsx';

const titleId = 'project-title';

/** A project on its page: what it is, how it grows, which papers it belongs to, and what is said of it here. */
export const ProjectSheet = ({ project }: { project: ProjectDetail }) => {
  useDocumentTitle(project.title);
  const url = `/projects/${project.id}`;
  return (
    <article className={styles.page} aria-labelledby={titleId} data-reading={project.source_id}>
      <h1 id={titleId} className={styles.title} lang="en">
        {project.title}
      </h1>
      {project.introduction && <p className={styles.abstract}>{project.introduction}</p>}
      <div className={styles.actions}>
        <div className={styles.buttons}>
          <SheetLink main href={project.source} icon={FolderGit2} label="GitHub" />
          <SheetLink href={project.homepage} icon={Globe} label="主页" />
        </div>
        <div className={styles.counts}>
          <EntryFact icon={<Flame size={15} />} value={project.heat} unit="热度" hot />
          <Reactions {...reactionsOf(project)} />
          <CommentButton ofPage sourceId={project.source_id} count={project.comment_count} />
          <SharePopover
            url={url}
            title={project.title}
            trigger={(props) => <IconButton label="分享" icon={shareIcon} {...props} />}
          />
          <MoreActions sourceId={project.source_id} url={url} isReported={project.is_reported} />
        </div>
      </div>
      <ProjectFacts project={project} />
      <StarHistory counts={project.star_history} />
      <ProjectReleases releases={project.releases} source={project.source} />
      <ProjectPapers papers={project.papers} />
      <div className={styles.discussion}>
        <Discussion sourceId={project.source_id} count={project.comment_count} />
      </div>
    </article>
  );
};
