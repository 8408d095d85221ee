import type { StoryOfUser } from '@hub/shared/contracts/account';
import type { StoryState } from '@hub/shared/contracts/story';
import { EntryFrame } from '@hub/shared/entries/entry-frame';
import { langOf } from '@hub/shared/text/lang-of';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import { SquarePen } from 'lucide-react';
import styles from './my-story-row.module.css';

const states: Readonly<Record<StoryState, string>> = {
  draft: '草稿',
  pending: '审核中',
  published: '已发布',
  rejected: '未通过',
};

export interface MyStoryRowProps {
  story: StoryOfUser;
  headingLevel?: 2 | 3;
}

/** A story that nobody else sees as it stands: its state, why it was refused, and the way to go on with it. */
export const MyStoryRow = ({ story, headingLevel = 2 }: MyStoryRowProps) => {
  const { id, title, status, review_reason: reason } = story;
  const name = title || '（无标题）';
  const edit = `/update/${id}`;
  const isOpen = status === 'pending' || status === 'published';
  return (
    <>
      <EntryFrame
        title={name}
        titleLang={langOf(name)}
        href={isOpen ? `/view/${id}` : edit}
        newTab={isOpen}
        summary={story.summary}
        picture={story.cover_url}
        headingLevel={headingLevel}
        meta={[
          <span key="state" className={styles.state} data-state={status}>
            {states[status]}
          </span>,
          <Time key="time" value={story.created_at} />,
        ]}
        actions={
          <Link className={styles.edit} href={edit} aria-label={`编辑：${name}`}>
            <SquarePen aria-hidden="true" size={15} />
            编辑
          </Link>
        }
      />
      {status === 'rejected' && reason && <p className={styles.reason}>未通过的原因：{reason}</p>}
    </>
  );
};
