import type { Speaker } from '@hub/shared/contracts/events/page';
import { Avatar } from '@hub/shared/ui/avatar';
import { pictureUrl } from '../event/event-url.ts';
import styles from './programme.module.css';

/** 嘉宾: who speaks; nothing where nobody is named. */
export const Speakers = ({ speakers }: { speakers: readonly Speaker[] }) => {
  if (speakers.length === 0) return null;
  return (
    <section aria-label="嘉宾">
      <h2 className={styles.heading}>嘉宾</h2>
      <ul className={styles.speakers}>
        {speakers.map(({ name, title, brief, avatar_url }) => (
          <li key={`${name} ${title} ${brief}`} className={styles.speaker}>
            <Avatar name={name} id={name} src={pictureUrl(avatar_url)} />
            <div>
              <h3 className={styles.name}>{name}</h3>
              {title && <p className={styles.more}>{title}</p>}
              {brief && <p className={styles.brief}>{brief}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
