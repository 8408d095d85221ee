import type { FeedAccount, Status } from '@hub/shared/contracts/link/entities';
import { RowHeading } from '@hub/shared/entries/row-heading';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Avatar } from '@hub/shared/ui/avatar';
import { Link } from '@hub/shared/ui/link';
import { profilePath, statusPath } from '../frame/paths.ts';
import { useFeedAccount } from '../session/feed-account.ts';
import { StatusBody } from './body/status-body.tsx';
import { StatusActions } from './status-actions.tsx';
import styles from './status-entry.module.css';
import { StatusFacts } from './status-facts.tsx';

export interface StatusEntryProps {
  item: Status & { reblog?: Status | null };
}

/** A status in a list, whichever page shows it. */
export const StatusEntry = ({ item }: StatusEntryProps) => {
  const status: Status = item.reblog ?? item;
  const { account, in_reply_to_id, in_reply_to_account_id } = status;
  const own = useFeedAccount(useViewer());
  return (
    <div className={styles.status}>
      {item.reblog && <BoostedBy account={item.account} />}
      {/* The name beside it is the link for keyboard and screen reader. */}
      <Link className={styles.face} href={profilePath(account)} tabIndex={-1} aria-hidden="true">
        <Avatar src={account.avatar} name={account.display_name} id={account.id} />
      </Link>
      <div className={styles.words}>
        <div className={styles.head}>
          <RowHeading className={styles.author}>
            <Link className={styles.name} href={profilePath(account)}>
              {account.display_name}
            </Link>
          </RowHeading>
          <StatusFacts status={status} />
        </div>
        {in_reply_to_id && (
          <Link className={styles.reply} href={statusPath(in_reply_to_id)}>
            {in_reply_to_account_id === own ? '回复了你的动态' : '回复了一条动态'}
          </Link>
        )}
        <StatusBody status={status} />
        <StatusActions status={status} />
      </div>
    </div>
  );
};

const BoostedBy = ({ account }: { account: FeedAccount }) => (
  <p className={styles.boosted}>
    <Link className={styles.by} href={profilePath(account)}>
      {account.display_name}
    </Link>
    {' 转发'}
  </p>
);
