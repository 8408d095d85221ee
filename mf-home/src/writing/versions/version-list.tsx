import type { StoryState } from '@hub/shared/contracts/story';
import type { StoryVersion } from '@hub/shared/contracts/writing/drafts';
import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { clockOf } from '@hub/shared/text/time/clock-of';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { EmptyView, ErrorView } from '@hub/shared/ui/status-views';
import { versionsOf } from './versions.calls.ts';
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

const factsOf = (version: StoryVersion, status: StoryState, viewer: number) =>
  [
    `${version.length} 字`,
    version.is_shown ? shownWords[status] : version.is_draft ? '草稿' : '',
    version.user_id === viewer ? '' : version.user_name || '已注销的账号',
  ]
    .filter((fact) => fact !== '')
    .join(' · ');

/** The saved texts of a story, the latest first. */
export const VersionList = ({ storyId, status, onChoose }: VersionListProps) => {
  const viewer = useViewer();
  const { data, error, isFetching, refetch } = useQuery(versionsOf(storyId, viewer));
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
