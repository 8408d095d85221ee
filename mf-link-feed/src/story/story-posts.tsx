import type { Status } from '@hub/shared/contracts/link/entities';
import { useQuery } from '@hub/shared/runtime/query';
import type { SlotProps } from '@hub/shared/runtime/remotes';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Link } from '@hub/shared/ui/link';
import { ErrorView } from '@hub/shared/ui/status-views';
import { storyPath } from '../frame/paths.ts';
import { StatusRow } from '../status/status-row.tsx';
import { useStatusKeys } from '../status/use-status-keys.ts';
import { mostPosts, postsOfStory } from './story-posts.calls.ts';
import styles from './story-posts.module.css';

const shown = 3;

// The page is about the story: its card would say it again under each of them.
const withoutCard = (status: Status): Status => ({ ...status, card: null, story: null });

/** The slot `story.posts`, under a story: 在社交中讨论, the latest of what is said about it, and where the rest is. */
export const StoryPosts = ({ about = '' }: SlotProps) => {
  const id = about.replace(/^story-/, '');
  const { data, isError, isFetching, refetch } = useQuery(postsOfStory(id, useViewer()));
  useStatusKeys();
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="story-posts">
      <h2 id="story-posts" className={styles.title}>
        在社交中讨论
        {data && (
          <span className={styles.count}>
            {data.length}
            {data.length === mostPosts && '+'} 条动态
          </span>
        )}
      </h2>
      {isError && !data && <ErrorView compact busy={isFetching} onRetry={() => void refetch()} />}
      {data?.slice(0, shown).map((status) => (
        <StatusRow key={status.id} status={withoutCard(status)} />
      ))}
      {data && data.length > shown && (
        <Link className={styles.all} href={storyPath(id)}>
          查看全部讨论
        </Link>
      )}
    </section>
  );
};
