import type { StoryInfo } from '@hub/shared/contracts/story';
import { Discussion } from '@hub/shared/entries/discussion';
import { Slot } from '@hub/shared/entries/slot';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { useMemo, useRef } from 'react';
import { ArticleBody } from '../article/article-body.tsx';
import { outlineOf } from '../article/outline.ts';
import { Contents } from './contents/contents.tsx';
import { FoldedContents } from './contents/folded-contents.tsx';
import { StoryHead } from './head/story-head.tsx';
import { NamedPapers } from './named-papers.tsx';
import { OtherReports } from './other-reports.tsx';
import { LastPlace } from './position/last-place.tsx';
import styles from './reading.module.css';
import { ReadingBar } from './reading-bar.tsx';
import { SimilarStories } from './similar-stories.tsx';
import { useOtherReports } from './use-other-reports.ts';

const titleId = 'story-title';

/** A story on its page: head, table of contents, article, and what else there is to read. */
export const Reading = ({ story }: { story: StoryInfo }) => {
  const headings = useMemo(() => outlineOf(story.content), [story.content]);
  const body = useRef<HTMLDivElement>(null);
  const reports = useOtherReports(story);
  useDocumentTitle(story.title);
  return (
    <div className={styles.page}>
      <article className={styles.article} aria-labelledby={titleId} data-reading={story.source_id}>
        <StoryHead story={story} titleId={titleId} />
        <FoldedContents headings={headings} />
        <div ref={body}>
          <ArticleBody html={story.content} />
        </div>
        {story.content && <LastPlace storyId={story.id} root={body} />}
        {story.papers && <NamedPapers papers={story.papers} />}
        <ReadingBar story={story} />
      </article>
      <div className={styles.side}>
        <Contents headings={headings} />
      </div>
      <div className={styles.after}>
        {story.status === 'published' && (
          <Discussion sourceId={story.source_id} count={story.comment_count} />
        )}
        {story.post_count ? (
          <Slot
            name="story.posts"
            about={story.source_id}
            className={styles.posts}
            failure="社交中的讨论没有加载出来"
          />
        ) : null}
        <OtherReports reports={reports} />
        <SimilarStories storyId={story.id} without={reports} />
      </div>
    </div>
  );
};
