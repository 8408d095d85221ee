import type { StoryEntry } from '@hub/shared/contracts/story';
import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';
import { langOf } from '@hub/shared/text/lang-of';
import { Link } from '@hub/shared/ui/link';
import { ErrorView } from '@hub/shared/ui/status-views';
import { Time } from '@hub/shared/ui/time';
import { authorOf } from '../story/author-of.ts';
import { originOf } from '../story/origin-of.ts';
import { OutletMark } from '../story/outlet-mark.tsx';
import styles from './more-to-read.module.css';

const limit = 6;

const similarTo = (storyId: number) =>
  callQuery('POST /v1/story/similar', { input: { story_id: storyId, limit }, silent: true });

export interface SimilarStoriesProps {
  storyId: number;
  /** What stands on the page already. */
  without: readonly { story_id: number }[];
}

/** What else there is to read on the subject; nothing where there is none. */
export const SimilarStories = ({ storyId, without }: SimilarStoriesProps) => {
  const { data: all, isError, isFetching, refetch } = useQuery(similarTo(storyId));
  const data = all?.filter(({ story_id }) => without.every((known) => known.story_id !== story_id));
  if (!isError && !data?.length) return null;
  return (
    <section aria-labelledby="similar-stories">
      <h2 id="similar-stories" className={styles.title}>
        相似文章
      </h2>
      {data ? (
        <ul className={styles.list}>
          {data.map((entry) => (
            <Row key={entry.story_id} entry={entry} />
          ))}
        </ul>
      ) : (
        <ErrorView compact busy={isFetching} onRetry={() => void refetch()} />
      )}
    </section>
  );
};

const Row = ({ entry: { story_id, story_info } }: { entry: StoryEntry }) => (
  <li className={styles.row}>
    <Link className={styles.link} href={`/view/${story_id}`} newTab lang={langOf(story_info.title)}>
      {story_info.title}
    </Link>
    <span className={styles.meta}>
      <OutletMark src={originOf(story_info)?.mark} />
      {originOf(story_info)?.name ?? authorOf(story_info).name} · <Time value={story_info.created_at} />
    </span>
  </li>
);
