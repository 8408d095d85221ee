import type { StoryEntry as StoryItem } from '@hub/shared/contracts/story';
import { CommentButton } from '@hub/shared/entries/comment-button';
import { EntryActions } from '@hub/shared/entries/entry-actions';
import { EntryFrame } from '@hub/shared/entries/entry-frame';
import { Reactions } from '@hub/shared/entries/reactions';
import { langOf } from '@hub/shared/text/lang-of';
import { Highlight } from '@hub/shared/ui/highlight';
import { Link } from '@hub/shared/ui/link';
import { TagList } from '@hub/shared/ui/tag-list';
import { Time } from '@hub/shared/ui/time';
import { Fragment, type ReactNode } from 'react';
import { authorOf } from '../story/author-of.ts';
import { originOf, originWords } from '../story/origin-of.ts';
import { OutletMark } from '../story/outlet-mark.tsx';
import { reactionsOf } from '../story/reactions-of.ts';
import { StoryMore } from '../story/story-more.tsx';
import styles from './story-entry.module.css';

export interface StoryEntryProps {
  /** As lists of stories hold it; search also marks what was found. */
  item: StoryItem & { highlight?: { title: readonly string[]; summary: readonly string[] } };
}

const tagHref = ({ id }: { id: number | string }) => `/?tag=${id}`;

/** A story in a list, whichever page shows it. */
export const StoryEntry = ({ item: { story_info: story, highlight } }: StoryEntryProps) => {
  const [markedTitle] = highlight?.title ?? [];
  const [markedSummary] = highlight?.summary ?? [];
  const href = `/view/${story.id}`;
  return (
    <EntryFrame
      title={markedTitle ? <Highlight text={markedTitle} /> : story.title}
      titleLang={langOf(story.title)}
      chinese={story.chinese}
      href={href}
      sourceId={story.source_id}
      newTab
      summary={markedSummary ? <Highlight text={markedSummary} /> : story.summary}
      meta={[...whereFrom(story), <Time key="time" value={story.created_at} />]}
      tags={story.tag_names.length > 0 && <TagList tags={story.tag_names} hrefOf={tagHref} />}
      picture={story.cover_url}
      actions={
        <EntryActions
          url={href}
          title={story.title}
          sourceId={story.source_id}
          more={<StoryMore story={story} />}
        >
          <Reactions {...reactionsOf(story)} />
          <CommentButton sourceId={story.source_id} count={story.comment_count} />
        </EntryActions>
      }
    />
  );
};

/** The outlet of a shared link; the author of what was written here. */
const whereFrom = (story: StoryItem['story_info']): ReactNode[] => {
  const origin = originOf(story);
  if (origin) {
    const [name, ...more] = originWords(origin);
    return [
      <Fragment key="outlet">
        <OutletMark src={origin.mark} />
        {name}
      </Fragment>,
      ...more,
    ];
  }
  const { name, href } = authorOf(story);
  return [
    href ? (
      <Link key="author" className={styles.author} href={href}>
        {name}
      </Link>
    ) : (
      name
    ),
  ];
};
