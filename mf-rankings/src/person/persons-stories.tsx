import type { StoryOfUser } from '@hub/shared/contracts/account';
import { Feed } from '@hub/shared/lists/feed';
import { idKey } from '@hub/shared/lists/list-keys';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import styles from './sheet-section.module.css';

const renderStory = ({ id, title, created_at, status }: StoryOfUser) => (
  <div className={styles.work}>
    <h4 className={styles.title}>
      <Link className={styles.link} href={`/view/${id}`}>
        {title || '（无标题）'}
      </Link>
    </h4>
    <p className={styles.meta}>
      <Time value={created_at} />
      {/* Only who wrote it gets those. */}
      {status !== 'published' && ' · 未公开'}
    </p>
  </div>
);

/** The stories of a member. */
export const PersonsStories = ({ userId }: { userId: number }) => {
  const { list } = useCallList('POST /v1/users/stories', {
    input: { id: userId },
    keyOf: idKey,
    silent: true,
  });
  return (
    <section aria-labelledby="persons-stories">
      <h3 id="persons-stories" className={styles.heading}>
        文章
      </h3>
      <Feed name="文章" list={list} renderItem={renderStory} />
    </section>
  );
};
