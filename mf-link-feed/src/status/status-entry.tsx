import type { Status } from '@hub/shared/contracts/link/entities';
import { EntryActions } from '@hub/shared/entries/entry-actions';
import { Facts } from '@hub/shared/entries/facts';
import { RowLabel } from '@hub/shared/entries/row-label';
import { Avatar } from '@hub/shared/ui/avatar';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import { useContext } from 'react';
import { StatusContent } from './status-content.tsx';
import styles from './status-entry.module.css';

export interface StatusEntryProps {
  item: Status & { reblog?: Status | null };
}

const statusPath = (id: string): string => `/link/${id}`;

const count = (value: number, words: string) => value > 0 && `${value} ${words}`;

/** A status in a list, whichever page shows it. */
export const StatusEntry = ({ item }: StatusEntryProps) => {
  const status: Status = item.reblog ?? item;
  const { account } = status;
  const path = statusPath(status.id);
  const facts = [
    <Time key="time" value={status.created_at} />,
    item.reblog && `${item.account.display_name} 转发`,
    count(status.replies_count, '条回复'),
    count(status.favourites_count, '人喜欢'),
  ];
  return (
    <div className={styles['status']}>
      <Avatar src={account.avatar} name={account.display_name} id={account.id} />
      <div className={styles['words']}>
        <div className={styles['head']}>
          <h2 id={useContext(RowLabel)} className={styles['author']}>
            <Link className={styles['name']} href={path}>
              {account.display_name}
            </Link>
          </h2>
          <span className={styles['facts']}>{`@${account.acct}`}</span>
        </div>
        {status.in_reply_to_id && (
          <Link className={styles['facts']} href={statusPath(status.in_reply_to_id)}>
            回复了一条动态
          </Link>
        )}
        <StatusBody status={status} />
        <div className={styles['foot']}>
          <Facts facts={facts} />
          <EntryActions url={path} />
        </div>
      </div>
    </div>
  );
};

/** Behind its warning where it has one. */
const StatusBody = ({ status: { spoiler_text, sensitive, content } }: { status: Status }) =>
  spoiler_text || sensitive ? (
    <details>
      <summary>{spoiler_text || '敏感内容'}</summary>
      <StatusContent html={content} />
    </details>
  ) : (
    <StatusContent html={content} />
  );
