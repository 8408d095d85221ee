import { useMutation, useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { clockOf } from '@hub/shared/text/time/clock-of';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import { Button } from '@hub/shared/ui/button';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { ErrorView } from '@hub/shared/ui/status-views';
import { type DraftText, textOf } from '../draft/draft-text.ts';
import { Preview } from '../preview/preview-dialog.tsx';
import { versionOf } from './versions.calls.ts';
import styles from './versions.module.css';

export interface VersionViewProps {
  storyId: number;
  revision: number;
  onBack: () => void;
  onRestore: (text: DraftText) => Promise<void>;
}

/** One saved text as readers would see it, and the way to go on with it. */
export const VersionView = ({ storyId, revision, onBack, onRestore }: VersionViewProps) => {
  const { mutate, isPending } = useMutation({ mutationFn: onRestore });
  const { data, error, isFetching, refetch } = useQuery(versionOf(storyId, revision, useViewer()));
  return (
    <>
      <div className={styles.head}>
        <Button size="small" onClick={onBack}>
          全部版本
        </Button>
        {data && <span className={styles.when}>保存于 {clockOf(parseWireTime(data.saved_at) ?? 0)}</span>}
        {data && (
          <Button size="small" tone="primary" busy={isPending} onClick={() => mutate(textOf(data))}>
            恢复这个版本
          </Button>
        )}
      </div>
      {error && <ErrorView message={error.message} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" />}
      {data && <Preview text={data} />}
    </>
  );
};
