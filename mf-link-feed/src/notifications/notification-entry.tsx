import type { FeedNotification, NotificationType } from '@hub/shared/contracts/link/notifications';
import { RowHeading } from '@hub/shared/entries/row-heading';
import { Avatar } from '@hub/shared/ui/avatar';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import { profilePath, statusPath } from '../frame/paths.ts';
import { StatusEntry } from '../status/status-entry.tsx';
import { plainContent } from '../words/content-parts.ts';
import styles from './notification-entry.module.css';

const actions: Record<Exclude<NotificationType, 'mention' | 'status'>, string> = {
  reblog: '转发了你的动态',
  follow: '关注了你',
  favourite: '喜欢了你的动态',
  poll: '的投票结束了',
  update: '编辑了你转发过的动态',
};

/** What others say to the viewer is shown as it was said, the rest in one line. */
export const NotificationEntry = ({ item }: { item: FeedNotification }) => {
  const { type, account, status, created_at } = item;
  if (status && (type === 'mention' || type === 'status')) return <StatusEntry item={status} />;
  const words = type === 'mention' || type === 'status' ? '提到了你' : actions[type];
  return (
    <div className={styles.row}>
      <Link href={profilePath(account)} tabIndex={-1} aria-hidden="true" className={styles.face}>
        <Avatar src={account.avatar} name={account.display_name} id={account.id} size="small" />
      </Link>
      <div className={styles.words}>
        <RowHeading className={styles.heading}>
          <Link className={styles.name} href={profilePath(account)}>
            {account.display_name}
          </Link>{' '}
          <span className={styles.done}>{words}</span>
        </RowHeading>
        {status && (
          <Link className={styles.status} href={statusPath(status.id)} data-opens="">
            {plainContent(status.content) || status.spoiler_text || '一条动态'}
          </Link>
        )}
        <p className={styles.when}>
          <Time value={created_at} />
        </p>
      </div>
    </div>
  );
};
