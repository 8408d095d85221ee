import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { useParams } from 'react-router-dom';
import { Column } from '../frame/column.tsx';
import { FeedTabs, tagsTab } from '../frame/feed-tabs.tsx';
import { TimelineFeed } from '../timeline/timeline-feed.tsx';
import { tagTimeline } from '../timeline/timelines.calls.ts';
import { FollowTag } from './follow-tag.tsx';
import styles from './tags.module.css';

/** What is said about something: the statuses with its hashtag, the latest first. */
export const TagPage = () => {
  const { tag = '' } = useParams();
  const name = `#${tag}`;
  useDocumentTitle(name);
  return (
    <Column>
      <FeedTabs current={tagsTab} />
      <div className={styles.head}>
        <h1 className={styles.heading}>{name}</h1>
        <FollowTag key={tag} name={tag} />
      </div>
      <TimelineFeed key={tag} name={name} source={tagTimeline(tag)} grows />
    </Column>
  );
};
