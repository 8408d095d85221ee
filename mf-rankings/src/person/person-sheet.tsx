import type { Person } from '@hub/shared/contracts/ranking';
import { hostOf, safeUrl } from '@hub/shared/text/address/safe-url';
import { Avatar } from '@hub/shared/ui/avatar';
import { Count } from '@hub/shared/ui/count';
import { FeedLink } from '@hub/shared/ui/feed-link';
import { Link } from '@hub/shared/ui/link';
import type { ReactNode } from 'react';
import { HeatTable } from '../heat/heat-table.tsx';
import styles from './person-sheet.module.css';
import { PersonsPapers } from './persons-papers.tsx';
import { PersonsStories } from './persons-stories.tsx';
import { RankHistory } from './rank-history.tsx';

export interface PersonSheetProps {
  person: Person;
  /** What can be done about them, where scripts run. */
  actions?: ReactNode;
}

/** What the hub knows of somebody: place, figures, heat, ranks, works. */
export const PersonSheet = ({ person, actions }: PersonSheetProps) => {
  const { name, avatar_url, affiliation, fields, user_id, arxiv_name, paper_count } = person;
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <Avatar src={avatar_url} name={name} id={user_id || person.id} />
        <div className={styles.who}>
          {affiliation && <p>{affiliation}</p>}
          {fields.length > 0 && <p className={styles.fields}>{fields.join('、')}</p>}
        </div>
        {paper_count > 0 && (
          <FeedLink name={`${name}的论文`} href={`/feeds/people/${encodeURIComponent(person.id)}.rss`} />
        )}
        {actions}
      </div>
      <Figures person={person} />
      <Links person={person} />
      <HeatTable heat={person.heat} breakdown={person.heat_breakdown} />
      <RankHistory history={person.rank_history} />
      {user_id > 0 && <PersonsStories userId={user_id} />}
      {paper_count > 0 && <PersonsPapers arxivName={arxiv_name} />}
    </div>
  );
};

const Figures = ({ person: { citations, h_index, paper_count, metrics_asof } }: PersonSheetProps) => {
  const figures = [
    { label: '被引', value: citations },
    { label: 'h 指数', value: h_index },
    { label: '收录论文', value: paper_count },
  ].filter(({ value }) => value > 0);
  if (figures.length === 0) return null;
  return (
    <div>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              <Count value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {metrics_asof && citations > 0 && <p className={styles.note}>被引数据截至 {metrics_asof}</p>}
    </div>
  );
};

const arxivSearch = 'https://arxiv.org/search/?searchtype=author&query=';

const Links = ({ person: { homepage, arxiv_name, paper_count, user_id } }: PersonSheetProps) => {
  const safe = safeUrl(homepage);
  if (!safe && paper_count === 0 && user_id === 0) return null;
  return (
    <ul className={styles.links}>
      {user_id > 0 && (
        <li>
          <Link href={`/users/${user_id}`}>本站主页</Link>
        </li>
      )}
      {safe && (
        <li>
          <Link href={safe} newTab>
            个人主页（{hostOf(safe)}）
          </Link>
        </li>
      )}
      {paper_count > 0 && (
        <li>
          <Link href={`${arxivSearch}${encodeURIComponent(arxiv_name)}`} newTab>
            在 arXiv 上查找
          </Link>
        </li>
      )}
    </ul>
  );
};
