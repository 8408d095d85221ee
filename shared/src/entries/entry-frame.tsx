import { type ReactNode, useContext } from 'react';
import type { ChineseText } from '../contracts/kit/chinese-text.ts';
import { Image } from '../ui/data/image.tsx';
import { Link } from '../ui/link.tsx';
import { ChineseTitle } from './chinese/chinese-title.tsx';
import styles from './entry-frame.module.css';
import { Facts } from './facts.tsx';
import { RowLabel } from './row-label.ts';
import { RowNearness } from './row-nearness.ts';

export interface EntryFrameProps {
  title: ReactNode;
  href: string;
  /** Source id (`story-7`), for tracking. */
  sourceId?: string;
  /** Stories, events and other sites open in a new tab (contract §4). */
  newTab?: boolean;
  /** `en` for the titles of papers and projects. */
  titleLang?: string | undefined;
  /** What a language model makes of a foreign title: a line of its own under it. */
  chinese?: ChineseText | undefined;
  /** If missing, no room is reserved for it. */
  summary?: ReactNode;
  summaryLang?: string | undefined;
  /** Facts on one line, separated by middle dots; empty ones are left out. */
  meta?: readonly ReactNode[];
  /** A list of tags, after the facts. */
  tags?: ReactNode;
  /** On narrow pages the facts get lines of their own, instead of the room beside the actions. */
  longMeta?: boolean;
  picture?: string | undefined;
  /** A date, a rank or another small mark before the text. */
  lead?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3;
}

/** The common layout of entries of all kinds; the remote that owns the kind fills in the parts. */
export const EntryFrame = (props: EntryFrameProps) => {
  const { title, href, newTab = false, titleLang, summary, summaryLang, picture, lead, actions } = props;
  const { meta = [], tags, longMeta } = props;
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
        {props.chinese && <ChineseTitle chinese={props.chinese} />}
        {summary && (
          <p className={styles.summary} lang={summaryLang}>
            {summary}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <Facts facts={meta} tags={tags} isLong={longMeta} />
        {actions && <Actions>{actions}</Actions>}
      </div>
      {picture && (
        // Keyboard and screen reader use the link in the heading; the picture is only another place to click.
        <Link className={styles.picture} href={href} newTab={newTab} tabIndex={-1} aria-hidden="true">
          <Image src={picture} alt="" width={120} height={80} cover />
        </Link>
      )}
    </div>
  );
};

/** Half of what an entry puts on the page: in long lists only where somebody may see them. Their room is kept. */
const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{useContext(RowNearness) && children}</div>
);
