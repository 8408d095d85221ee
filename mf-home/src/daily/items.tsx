import type { DailyEvent, DailyPaper, DailyProject, DailyStory } from '@hub/shared/contracts/other/daily';
import { settings } from '@hub/shared/runtime/settings';
import { langOf } from '@hub/shared/text/lang-of';
import { plainTitle } from '@hub/shared/text/plain-title';
import { EventDate } from '@hub/shared/ui/event-date';
import styles from './daily-page.module.css';
import { Discussion, Facts, Title } from './item-parts.tsx';

const Summary = ({ children }: { children: string }) =>
  children && (
    <p className={styles.summary} lang={langOf(children)}>
      {children}
    </p>
  );

const authorsOf = ({ authors, author_count }: DailyPaper): string =>
  authors.join('、') + (author_count > authors.length ? ` 等 ${author_count} 人` : '');

export const PaperItem = ({ item }: { item: DailyPaper }) => (
  <article className={styles.item}>
    <Title href={`/paper/${item.id}`}>{plainTitle(item.title)}</Title>
    <Summary>{plainTitle(item.summary)}</Summary>
    <Facts>
      <span>{authorsOf(item)}</span>
      {item.primary_category && <span>{item.primary_category}</span>}
      <Discussion href={`/paper/${item.id}`} count={item.comment_count} />
    </Facts>
  </article>
);

export const ProjectItem = ({ item }: { item: DailyProject }) => (
  <article className={styles.item}>
    <Title href={`/projects/${item.id}`}>{item.title}</Title>
    <Summary>{item.summary}</Summary>
    <Facts>
      {item.language && <span>{item.language}</span>}
      <span>{item.stars.toLocaleString('en')} 星标</span>
      <Discussion href={`/projects/${item.id}`} count={item.comment_count} />
    </Facts>
  </article>
);

export const StoryItem = ({ item }: { item: DailyStory }) => (
  <article className={styles.item}>
    <Title href={`/view/${item.id}`}>{item.title}</Title>
    <Summary>{item.summary}</Summary>
    <Facts>
      <span>{item.user_name}</span>
      <Discussion href={`/view/${item.id}`} count={item.comment_count} />
    </Facts>
  </article>
);

export const EventItem = ({ item }: { item: DailyEvent }) => (
  <article className={styles.item}>
    <Title href={`${settings().eventOrigin}/activities/${item.id}`}>{item.name}</Title>
    <Facts>
      <EventDate start={item.start_time} end={item.end_time} allDay={item.all_day} compact />
      {item.place && <span>{item.place}</span>}
      {item.is_ours && <span>本站活动</span>}
    </Facts>
  </article>
);
