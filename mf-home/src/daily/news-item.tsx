import type { NewsItem as Item, ItemSource } from '@hub/shared/contracts/other/daily';
import { ChineseTitle } from '@hub/shared/entries/chinese-title';
import { isSafeHref } from '@hub/shared/text/address/safe-url';
import { langOf } from '@hub/shared/text/lang-of';
import { plainTitle } from '@hub/shared/text/plain-title';
import { Link } from '@hub/shared/ui/link';
import { OutletMark } from '../story/outlet-mark.tsx';
import styles from './daily-page.module.css';
import { Discussion, Facts, Title } from './item-parts.tsx';

/** One thing that happened, with everybody who reports it. */
export const NewsItem = ({ item }: { item: Item }) => (
  <article className={styles.item}>
    <Title href={`/view/${item.story_id}`}>{item.title}</Title>
    {item.chinese && <ChineseTitle chinese={item.chinese} />}
    {item.summary && (
      <p className={styles.summary} lang={langOf(item.summary)}>
        {item.summary}
      </p>
    )}
    <Facts>
      <Sources sources={item.sources} />
      {item.papers.map(({ id, title }) => (
        <span key={id}>
          论文 <Link href={`/paper/${id}`}>{plainTitle(title)}</Link>
        </span>
      ))}
      {item.projects.map(({ id, title }) => (
        <span key={id}>
          项目 <Link href={`/projects/${id}`}>{title}</Link>
        </span>
      ))}
      <Discussion href={`/view/${item.discussed_id || item.story_id}`} count={item.comment_count} />
    </Facts>
  </article>
);

const Sources = ({ sources }: { sources: readonly ItemSource[] }) => (
  <span>
    {sources.length > 1 && `${sources.length} 家报道：`}
    {sources.map(({ story_id, name, avatar, title, url }, index) => (
      <span key={story_id}>
        {index > 0 && '、'}
        <OutletMark src={avatar} />
        <Outside href={url} title={title}>
          {name}
        </Outside>
      </span>
    ))}
  </span>
);

interface OutsideProps {
  href: string;
  title?: string;
  children: string;
}

const Outside = ({ href, title, children }: OutsideProps) =>
  isSafeHref(href) ? (
    <Link href={href} newTab rel="noopener nofollow" title={title}>
      {children}
    </Link>
  ) : (
    children
  );
