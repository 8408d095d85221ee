import { isoTime } from '@hub/shared/text/time/wire-time';
import { Avatar } from '@hub/shared/ui/avatar';
import { Link } from '@hub/shared/ui/link';
import styles from './author-line.module.css';
import type { Author } from './author-of.ts';

export interface AuthorLineProps {
  author: Author;
  /** `YYYY-MM-DD HH:MM 发布`, as the API words it. */
  createdAt: string;
  /** 原创, 转载, … or empty. */
  declaration: string;
}

/** Who wrote a story and when. */
export const AuthorLine = ({ author, createdAt, declaration }: AuthorLineProps) => {
  const [, day = createdAt, time = '', word = ''] = /^(\S+) (\S+)(?: (.*))?$/.exec(createdAt) ?? [];
  return (
    <div className={styles.line}>
      <Avatar src={author.avatar} name={author.isAnonymous ? '' : author.name} id={author.id} size="small" />
      <span className={styles.name}>
        {author.href ? (
          <Link className={styles.person} href={author.href}>
            {author.name}
          </Link>
        ) : (
          author.name
        )}
      </span>
      <span className={styles.facts}>
        <time dateTime={time ? isoTime(`${day} ${time}`) : day}>
          {day} {time}
        </time>{' '}
        {word}
        {declaration && ` · ${declaration}`}
      </span>
    </div>
  );
};
