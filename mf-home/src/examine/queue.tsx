import type { ReviewEntry } from '@hub/shared/contracts/moderation';
import { Link } from '@hub/shared/ui/link';
import { ModerationTabs } from '@hub/shared/ui/moderation-tabs';
import { Segmented } from '@hub/shared/ui/segmented';
import { Time } from '@hub/shared/ui/time';
import { useRef, useState } from 'react';
import { Deleted } from './deleted.tsx';
import { waitingStories } from './examine.calls.ts';
import styles from './examine.module.css';
import { PagedList } from './paged-list.tsx';

/** Stories that wait, oldest first; in the other tab those that were deleted. */
export const Queue = ({ member }: { member: number }) => {
  const [tab, setTab] = useState<'waiting' | 'deleted'>('waiting');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.queue}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        审核
      </h1>
      <ModerationTabs current="/view/examine" />
      <Segmented
        label="审核"
        options={[
          { value: 'waiting', label: '待审核' },
          { value: 'deleted', label: '已删除' },
        ]}
        value={tab}
        onChange={setTab}
      />
      {tab === 'waiting' ? <Waiting member={member} /> : <Deleted member={member} heading={heading} />}
    </div>
  );
};

const Waiting = ({ member }: { member: number }) => (
  <PagedList pages={waitingStories(member)}>
    {(entry) => <Row key={entry.story_id} entry={entry} />}
  </PagedList>
);

const Row = ({ entry: { story_id, story_info, submitted_at, is_update } }: { entry: ReviewEntry }) => (
  <li className={styles.row}>
    <h2 className={styles.title}>
      <Link href={`/view/examine/${story_id}`}>{story_info.title}</Link>
    </h2>
    <p className={styles.meta}>
      {is_update ? '修改' : '新文章'} · {story_info.user_name} · <Time value={submitted_at} /> 提交
    </p>
  </li>
);
