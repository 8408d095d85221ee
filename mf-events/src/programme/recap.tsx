import type { EventDetail } from '@hub/shared/contracts/event';
import { eventStatus } from '@hub/shared/contracts/event-status';
import type { Recap as RecapData } from '@hub/shared/contracts/events/page';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import { Link } from '@hub/shared/ui/link';
import { onHub } from '../event/event-url.ts';
import { Introduction } from '../event/introduction.tsx';
import styles from './programme.module.css';

const related = '相关文章与论文';

const pages = { story: '/view/', paper: '/paper/' } as const;

/** Where a story or paper is read: `story-7`, `paper-<uuid>`. */
const addressOf = (sourceId: string): string | undefined => {
  const [, kind, id] = /^(story|paper)-(.+)$/.exec(sourceId) ?? [];
  return kind && id ? onHub(pages[kind as keyof typeof pages] + encodeURIComponent(id)) : undefined;
};

const linksOf = ({ replay_url, slides, links }: RecapData) => ({
  replay: safeUrl(replay_url),
  files: slides.flatMap(({ title, url }) => {
    const href = safeUrl(url);
    return href ? [{ title, href }] : [];
  }),
  read: links.flatMap(({ source_id, title }) => {
    const href = addressOf(source_id);
    return href ? [{ title, href }] : [];
  }),
});

/** Whether there is anything to look back at; what was called off never was. */
export const hasRecap = ({ recap, color_status, is_called_off }: EventDetail): boolean => {
  if (color_status !== eventStatus.over || is_called_off) return false;
  const { replay, files, read } = linksOf(recap);
  return Boolean(recap.content || replay) || files.length + read.length > 0;
};

/** 回顾: what is left of an event that is over; nothing where there is nothing yet. */
export const Recap = ({ event }: { event: EventDetail }) => {
  if (!hasRecap(event)) return null;
  const { recap } = event;
  const { replay, files, read } = linksOf(recap);
  return (
    <section aria-label="活动回顾" className={styles.recap}>
      <h2 className={styles.heading}>活动回顾</h2>
      {replay && (
        <p>
          <Link href={replay} newTab>
            观看回放
          </Link>
        </p>
      )}
      <Introduction label="总结" html={recap.content} level={3} />
      <Links name="幻灯片" links={files} />
      <Links name={related} links={read} />
    </section>
  );
};

/** What belongs to an event that is yet to come, for who prepares for it; afterwards it is part of the recap. */
export const Reading = ({ event }: { event: EventDetail }) => {
  const { read } = linksOf(event.recap);
  if (read.length === 0 || hasRecap(event)) return null;
  return (
    <section aria-label={related}>
      <h2 className={styles.heading}>{related}</h2>
      <LinkList links={read} />
    </section>
  );
};

interface LinksProps {
  links: readonly { title: string; href: string }[];
}

const Links = ({ name, links }: LinksProps & { name: string }) =>
  links.length > 0 && (
    <section aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <LinkList links={links} />
    </section>
  );

const LinkList = ({ links }: LinksProps) => (
  <ul className={styles.links}>
    {links.map(({ title, href }) => (
      <li key={`${href} ${title}`}>
        <Link href={href} newTab>
          {title}
        </Link>
      </li>
    ))}
  </ul>
);
