import type { AgendaItem } from '@hub/shared/contracts/events/page';
import styles from './programme.module.css';

/** 议程 point by point; nothing where there is none. */
export const Agenda = ({ items }: { items: readonly AgendaItem[] }) => {
  if (items.length === 0) return null;
  return (
    <section aria-label="议程">
      <h2 className={styles.heading}>议程</h2>
      <ol className={styles.agenda}>
        {items.map(({ time, title, speaker }) => (
          <li key={`${time} ${title} ${speaker}`} className={styles.point}>
            <span className={styles.time}>{time}</span>
            <span>
              {title}
              {speaker && <span className={styles.more}>{speaker}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
