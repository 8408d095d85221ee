import type { FeedAccount } from '@hub/shared/contracts/link/entities';
import { Feed } from '@hub/shared/lists/feed';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Link } from '@hub/shared/ui/link';
import { useFeedList } from '../data/use-feed-list.ts';
import { profilePath } from '../frame/paths.ts';
import { AccountRow } from '../people/account-row.tsx';
import { feedApi } from '../session/feed-api.ts';
import styles from './profile-head.module.css';

const lists = {
  followers: { call: 'GET /api_link/v1/accounts/{id}/followers', words: '关注者' },
  following: { call: 'GET /api_link/v1/accounts/{id}/following', words: '关注的人' },
} as const;

const renderAccount = (account: FeedAccount) => <AccountRow account={account} />;

interface Props {
  account: FeedAccount;
  which: keyof typeof lists;
}

/** Who follows somebody, or whom they follow. */
export const PeopleAround = ({ account, which }: Props) => {
  const viewer = useViewer();
  const { id, display_name } = account;
  const { call, words } = lists[which];
  const list = useFeedList<FeedAccount>({
    listKey: [call, { id }],
    viewer,
    load: (paging, options) => feedApi(viewer, call, paging, { ...options, params: { id } }),
  });
  return (
    <>
      <Link className={styles.number} href={profilePath(account)}>
        返回动态
      </Link>
      <h2>{words}</h2>
      <Feed as="list" name={`${display_name}的${words}`} list={list} renderItem={renderAccount} />
    </>
  );
};
