import type { StoryInfo } from '@hub/shared/contracts/story';
import { ChineseBlock } from '@hub/shared/entries/chinese-block';
import { langOf } from '@hub/shared/text/lang-of';
import { TagList } from '@hub/shared/ui/tag-list';
import { AuthorLine } from '../../story/author-line.tsx';
import { authorOf } from '../../story/author-of.ts';
import { originOf } from '../../story/origin-of.ts';
import { OriginalLink } from '../../story/original-link.tsx';
import styles from './story-head.module.css';

export interface StoryHeadProps {
  story: StoryInfo;
  titleId: string;
}

const states: Readonly<Partial<Record<StoryInfo['status'], string>>> = {
  draft: '草稿，仅自己可见',
  pending: '审核中，通过后公开',
  rejected: '未通过审核，仅自己可见',
};

/** What its author must know of a story that is not public. */
const OwnState = ({ status }: Pick<StoryInfo, 'status'>) =>
  states[status] ? <p className={styles.state}>{states[status]}</p> : null;

const tagHref = ({ id }: { id: number | string }) => `/?tag=${id}`;

/** Title, author, time, tags, and for a shared link the way to the original. */
export const StoryHead = ({ story, titleId }: StoryHeadProps) => {
  const origin = originOf(story);
  return (
    <header className={styles.head}>
      <h1 id={titleId} className={styles.title} lang={langOf(story.title)}>
        {story.title}
      </h1>
      <AuthorLine author={authorOf(story)} createdAt={story.created_at} declaration={story.declaration} />
      <OwnState status={story.status} />
      <div className={styles.tags}>
        <TagList tags={story.tag_names} hrefOf={tagHref} />
      </div>
      {story.summary && <p className={styles.summary}>{story.summary}</p>}
      <ChineseBlock chinese={story.chinese} sourceId={story.source_id} url={`/view/${story.id}`} />
      {origin && <OriginalLink origin={origin} isAll={story.content.trim() === ''} />}
    </header>
  );
};
