import { type ReactNode, useContext } from 'react';
import { Image } from '../ui/data/image.tsx';
import { Link } from '../ui/link.tsx';
import styles from './entry-frame.module.css';
import { Facts } from './facts.tsx';
import { RowLabel } from './row-label.ts';

export interface EntryFrameProps {
  title: ReactNode;
  href: string;
  /** What it shows, `story-7`: it is counted that it was seen. */
  sourceId?: string;
  /** Stories, events and foreign sites open in a new tab (contract §4). */
  newTab?: boolean;
  /** `en` for the titles of papers and projects. */
  titleLang?: string | undefined;
  /** Left out, not padded, where there is none. */
  summary?: ReactNode;
  summaryLang?: string | undefined;
  /** Facts of one line; each part stands between middle dots, absent ones vanish with theirs. */
  meta?: readonly ReactNode[];
  /** Where the page is narrow the facts take whole lines, rather than the room that the actions leave. */
  longMeta?: boolean;
  picture?: string | undefined;
  /** A leaf, a rank or another small sign in front of the words. */
  lead?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3;
}

/** What every entry of every kind looks like; its owner fills in the parts. */
export const EntryFrame = (props: EntryFrameProps) => {
  const { title, href, newTab = false, titleLang, summary, summaryLang, picture, lead, actions } = props;
  const Heading = props.headingLevel === 3 ? 'h3' : 'h2';
  return (
    <div className={styles.entry} data-source={props.sourceId}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.words}>
        <Heading id={useContext(RowLabel)} className={styles.title} lang={titleLang}>
          <Link className={styles.link} href={href} newTab={newTab}>
            {title}
          </Link>
        </Heading>
        {summary && (
          <p className={styles.summary} lang={summaryLang}>
            {summary}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        {props.meta && <Facts facts={props.meta} isLong={props.longMeta} />}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {picture && (
        // The heading is the link for keyboard and screen reader; the picture is one more place to click.
        <Link className={styles.picture} href={href} newTab={newTab} tabIndex={-1} aria-hidden="true">
          <Image src={picture} alt="" width={120} height={80} cover />
        </Link>
      )}
    </div>
  );
};
