import type { RankedPerson } from '@hub/shared/contracts/ranking';
import { RowHeading } from '@hub/shared/entries/row-heading';
import { intentOn } from '@hub/shared/runtime/intent';
import { overPage } from '@hub/shared/scroll/use-drawer-address';
import { beijingDay } from '@hub/shared/text/time/event-time';
import { Avatar } from '@hub/shared/ui/avatar';
import { Count } from '@hub/shared/ui/count';
import { Link } from 'react-router-dom';
import { HeatBar } from '../heat/heat-bar.tsx';
import { partsOf } from '../heat/heat-parts.ts';
import { RankChange } from './rank-change.tsx';
import styles from './rank-row.module.css';

export interface RankRowProps {
  ranked: RankedPerson;
  /** The heat that fills the bar. */
  full: number;
  /** Address of the page with the drawer open. */
  href: string;
  /** What the date of the latest is called, on a board that is ordered by it. */
  latest?: string | undefined;
}

const fieldsShown = 3;
const medals = 3;

/** Somebody's place on a board. */
export const RankRow = ({ ranked, full, href, latest }: RankRowProps) => {
  const { rank, rank_change, latest_at, name, avatar_url, affiliation, fields, heat, heat_breakdown } =
    ranked;
  return (
    <div className={styles.row}>
      <div className={styles.place}>
        <span className={rank <= medals ? styles.top : styles.rank}>
          <span className="visually-hidden">第</span>
          {rank}
          <span className="visually-hidden">名</span>
        </span>
        <RankChange places={rank_change} />
      </div>
      <Avatar src={avatar_url} name={name} id={ranked.user_id || ranked.id} />
      <div className={styles.who}>
        <RowHeading className={styles.name}>
          <Link className={styles.link} to={href} state={overPage} {...intentOn(href)}>
            {name}
          </Link>
        </RowHeading>
        {latest && latest_at && (
          <p className={styles.latest}>
            {latest} <time dateTime={latest_at}>{beijingDay(Date.parse(latest_at))}</time>
          </p>
        )}
        {affiliation && <p className={styles.affiliation}>{affiliation}</p>}
        {fields.length > 0 && <p className={styles.fields}>{fields.slice(0, fieldsShown).join('、')}</p>}
      </div>
      <div className={styles.heat}>
        <p className={styles.total}>
          <span className={styles.word}>热度</span>
          <Count value={heat} />
        </p>
        <HeatBar breakdown={heat_breakdown} full={full} />
        <p className={styles.parts}>
          {partsOf(heat_breakdown).map(({ name: part, label, about, value }) => (
            <span key={part} className={styles.part} title={about}>
              {label} <Count value={value} />
            </span>
          ))}
        </p>
      </div>
    </div>
  );
};
