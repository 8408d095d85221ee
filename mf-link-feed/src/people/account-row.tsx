import type { FeedAccount } from '@hub/shared/contracts/link/entities';
import { RowHeading } from '@hub/shared/entries/row-heading';
import { Avatar } from '@hub/shared/ui/avatar';
import { Link } from '@hub/shared/ui/link';
import { profilePath } from '../frame/paths.ts';
import { plainContent } from '../words/content-parts.ts';
import styles from './account-row.module.css';
import { FollowButton } from './follow-button.tsx';
import { useRelationship } from './use-relation.ts';

/** Somebody in a list, and whether the viewer follows them. */
export const AccountRow = ({ account }: { account: FeedAccount }) => {
  const { id, display_name, acct, note, avatar } = account;
  const path = profilePath(account);
  return (
    <div className={styles.row}>
      <Link href={path} tabIndex={-1} aria-hidden="true" className={styles.face}>
        <Avatar src={avatar} name={display_name} id={id} />
      </Link>
      <div className={styles.words}>
        <RowHeading className={styles.name}>
          <Link href={path}>{display_name}</Link>
        </RowHeading>
        <p className={styles.note}>{[`@${acct}`, plainContent(note)].filter(Boolean).join(' · ')}</p>
      </div>
      <FollowButton id={id} name={display_name} relationship={useRelationship(id)} size="small" />
    </div>
  );
};
