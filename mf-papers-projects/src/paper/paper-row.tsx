import type { Paper } from '@hub/shared/contracts/paper';
import { plainTitle } from '@hub/shared/text/plain-title';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import styles from './paper-row.module.css';

export interface PaperRowProps {
  paper: Pick<Paper, 'id' | 'title' | 'published_at' | 'venue' | 'primary_category'>;
  /** It is the paper on the page, which needs no link to itself. */
  isHere?: boolean;
}

/** A paper by its title, where there is little room: in a drawer, below another paper. */
export const PaperRow = ({ paper, isHere = false }: PaperRowProps) => (
  <div className={styles.row}>
    <h3 className={styles.title} lang="en">
      {isHere ? (
        <span className={styles.here}>{plainTitle(paper.title)}</span>
      ) : (
        <Link className={styles.link} href={`/paper/${paper.id}`}>
          {plainTitle(paper.title)}
        </Link>
      )}
    </h3>
    <p className={styles.meta}>
      <Time value={paper.published_at} />
      {paper.venue && ` · ${paper.venue}`} · {isHere ? '当前论文' : paper.primary_category}
    </p>
  </div>
);
