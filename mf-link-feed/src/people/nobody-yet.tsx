import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { Link } from '@hub/shared/ui/link';
import { AccountRow } from './account-row.tsx';
import styles from './nobody-yet.module.css';
import { suggestedPeople } from './recent.calls.ts';

/** Where the viewer follows nobody who said anything: people who write, those whom most follow first. */
export const NobodyYet = () => {
  const { data: people = [] } = useQuery(suggestedPeople(useViewer()));
  return (
    <div className={styles.people}>
      <p>
        你关注的人发的动态会出现在这里。先关注几个人，或者去<Link href="/link">本站</Link>看看。
      </p>
      {people.length > 0 && (
        <ul className={styles.list} aria-label="推荐关注的人">
          {people.map(({ account }) => (
            <li key={account.id}>
              <AccountRow account={account} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
