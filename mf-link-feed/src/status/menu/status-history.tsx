import { EntrySkeleton } from '@hub/shared/entries/entry-skeleton';
import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Dialog } from '@hub/shared/ui/dialog';
import { ErrorView } from '@hub/shared/ui/status-views';
import { Time } from '@hub/shared/ui/time';
import { StatusContent } from '../../words/status-content.tsx';
import { historyOf } from './one-status.calls.ts';
import styles from './status-history.module.css';

interface Props {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** What a status said before, the latest version first. */
export const StatusHistory = ({ open, onClose, id }: Props) => (
  <Dialog open={open} title="编辑记录" onClose={onClose}>
    <Versions id={id} />
  </Dialog>
);

const Versions = ({ id }: { id: string }) => {
  const { data, isError, isFetching, refetch } = useQuery(historyOf(id, useViewer()));
  if (!data)
    return isError && !isFetching ? <ErrorView compact onRetry={() => void refetch()} /> : <EntrySkeleton />;
  return (
    <ol className={styles.versions} reversed>
      {data.toReversed().map(({ created_at, spoiler_text, content, media_attachments }) => (
        <li key={created_at} className={styles.version}>
          <p className={styles.when}>
            <Time value={created_at} />
          </p>
          {spoiler_text && <p>{spoiler_text}</p>}
          <StatusContent html={content} />
          {media_attachments.length > 0 && <p className={styles.when}>{media_attachments.length} 张图片</p>}
        </li>
      ))}
    </ol>
  );
};
