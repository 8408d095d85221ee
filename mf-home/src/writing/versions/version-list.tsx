import type { StoryState } from '@hub/shared/contracts/story';
import type { StoryVersion } from '@hub/shared/contracts/writing/drafts';
import { useAuth } from '@hub/shared/runtime/auth';
import { api } from '@hub/shared/runtime/http';
import { useQuery } from '@hub/shared/runtime/query';
import { clockOf } from '@hub/shared/text/clock-of';
import { parseWireTime } from '@hub/shared/text/wire-time';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { EmptyView, ErrorView } from '@hub/shared/ui/status-views';
import styles from './versions.module.css';

export interface VersionListProps {
  storyId: number;
  /** Of the story: whether readers see one of its texts. */
  status: StoryState;
  onChoose: (revision: number) => void;
}

const shownWords: Readonly<Record<StoryState, string>> = {
  draft: '草稿',
  pending: '等待审核的版本',
  published: '读者看到的版本',
  rejected: '未通过的版本',
};

const factsOf = (version: StoryVersion, status: StoryState, viewer: number | undefined) =>
  [
    `${version.length} 字`,
    version.is_shown ? shownWords[status] : version.is_draft ? '草稿' : '',
    version.user_id === viewer ? '' : version.user_name || '已注销的账号',
  ]
    .filter((fact) => fact !== '')
    .join(' · ');

/** The saved texts of a story, the latest first. */
export const VersionList = ({ storyId, status, onChoose }: VersionListProps) => {
  const viewer = useAuth(({ info }) => info?.id);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['POST /v1/story/versions', { storyId }],
    queryFn: () => api('POST /v1/story/versions', { story_id: storyId }, { silent: true }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <ErrorView message={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  if (data.length === 0) return <EmptyView />;
  return (
    <ol className={styles.list}>
      {data.map((version) => (
        <li key={version.revision}>
          <button type="button" className={styles.version} onClick={() => onChoose(version.revision)}>
            <span className={styles.when}>{clockOf(parseWireTime(version.saved_at) ?? 0)}</span>
            <span className={styles.title}>{version.title || '（没有标题）'}</span>
            <span className={styles.facts}>{factsOf(version, status, viewer)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
};
