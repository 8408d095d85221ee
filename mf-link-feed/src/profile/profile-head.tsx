import type { FeedAccount } from '@hub/shared/contracts/link/entities';
import type { Relationship } from '@hub/shared/contracts/link/people';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Avatar } from '@hub/shared/ui/avatar';
import { ButtonLink } from '@hub/shared/ui/button';
import { Count } from '@hub/shared/ui/count';
import { Image } from '@hub/shared/ui/image';
import { Link } from '@hub/shared/ui/link';
import type { ReactNode } from 'react';
import { pageElsewhere, profilePath } from '../frame/paths.ts';
import { FollowButton } from '../people/follow-button.tsx';
import { useFeedAccount } from '../session/feed-account.ts';
import { StatusContent } from '../words/status-content.tsx';
import styles from './profile-head.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import { RelationNotice } from './relation-notice.tsx';

interface Props {
  account: FeedAccount;
  relationship: Relationship | undefined;
}

/** Who it is, how many read them, and how the viewer stands to them. */
export const ProfileHead = ({ account, relationship }: Props) => {
  const { id, display_name, acct, avatar, header, note } = account;
  const isOwn = useFeedAccount(useViewer()) === id;
  const path = profilePath(account);
  const elsewhere = pageElsewhere(account);
  return (
    <section className={styles.head} aria-label={display_name}>
      {/* Without one of its own the API gives the other picture again. */}
      {header !== avatar && (
        <span className={styles.banner}>
          <Image src={header} alt="" width={720} height={180} cover />
        </span>
      )}
      <Avatar src={avatar} name={display_name} id={id} size="large" />
      <div className={styles.who}>
        <h1 className={styles.name}>{display_name}</h1>
        <p className={styles.facts}>
          @{acct}
          {relationship?.followed_by && <span className={styles.mark}>关注了你</span>}
        </p>
      </div>
      <div className={styles.actions}>
        {isOwn && !elsewhere && (
          <ButtonLink size="default" href="/users/edit">
            编辑资料
          </ButtonLink>
        )}
        {!isOwn && (
          <>
            <FollowButton id={id} name={display_name} relationship={relationship} />
            <ProfileMenu account={account} relationship={relationship} />
          </>
        )}
      </div>
      {note && (
        <p className={styles.note}>
          <StatusContent html={note} />
        </p>
      )}
      <ul className={styles.numbers}>
        <Figure value={account.statuses_count} label="动态" />
        <Figure value={account.following_count} label="关注" href={`${path}?tab=following`} />
        <Figure value={account.followers_count} label="关注者" href={`${path}?tab=followers`} />
        <li>
          <Link className={styles.number} href={elsewhere ?? `/users/${id}`}>
            {elsewhere ? '原站主页' : '社区主页'}
          </Link>
        </li>
      </ul>
      {relationship && <RelationNotice account={account} relationship={relationship} />}
    </section>
  );
};

const Figure = ({ value, label, href }: { value: number; label: string; href?: string }) => {
  const words: ReactNode = (
    <>
      <b>
        <Count value={value} />
      </b>{' '}
      {label}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <span className={styles.number}>{words}</span>
      ) : (
        <Link className={styles.number} href={href}>
          {words}
        </Link>
      )}
    </li>
  );
};
