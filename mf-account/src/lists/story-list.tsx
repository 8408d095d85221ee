import type { StoryOfUser } from '@hub/shared/contracts/account';
import { Entry } from '@hub/shared/entries/entry';
import { Feed } from '@hub/shared/lists/feed';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { Link } from '@hub/shared/ui/link';
import page from '../frame/page.module.css';
import type { ListOf } from './list-of.ts';
import styles from './my-story-row.module.css';
import { MyStoryRow } from './my-story-row.tsx';

export const storiesCall = 'POST /v1/users/stories';
export const storyKey = ({ id }: StoryOfUser) => String(id);

// What everybody may read looks as it does everywhere; the rest its owner alone ever sees.
const draw = (story: StoryOfUser) =>
  story.status === 'published' ? (
    <>
      <Entry kind="story" item={story} />
      {story.has_draft && (
        <p className={styles.note}>
          有未发布的修改，
          <Link className={page.inText} href={`/update/${story.id}`}>
            继续编辑
          </Link>
        </p>
      )}
    </>
  ) : (
    <MyStoryRow story={story} />
  );

/** The stories of a member; the own ones with drafts and what waits for review. */
export const StoryList = ({ id, enabled, emptyHint }: ListOf) => {
  const { list } = useCallList(storiesCall, { input: { id }, keyOf: storyKey, enabled });
  return <Feed name="文章" list={list} renderItem={draw} emptyHint={emptyHint} />;
};
