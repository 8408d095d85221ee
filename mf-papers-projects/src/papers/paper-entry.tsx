import type { Paper } from '@hub/shared/contracts/paper';
import { CommentButton } from '@hub/shared/entries/comment-button';
import { EntryActions } from '@hub/shared/entries/entry-actions';
import { EntryFact } from '@hub/shared/entries/entry-fact';
import { EntryFrame } from '@hub/shared/entries/entry-frame';
import { MoreActions } from '@hub/shared/entries/more-actions';
import { Reactions } from '@hub/shared/entries/reactions';
import { plainTitle } from '@hub/shared/text/plain-title';
import { Highlight } from '@hub/shared/ui/highlight';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import { Code, Flame } from 'lucide-react';
import { reactionsOf } from '../reactions/reactions-of.ts';
import { AuthorLine } from './author-line.tsx';
import styles from './paper-entry.module.css';

export interface PaperEntryProps {
  /** As lists of papers hold it; search also marks what was found. */
  item: Paper & { highlight?: { title: readonly string[]; summary: readonly string[] } };
}

/** A paper in a list, whichever page shows it. */
export const PaperEntry = ({ item: { highlight, ...paper } }: PaperEntryProps) => {
  const [markedTitle] = highlight?.title ?? [];
  const [markedSummary] = highlight?.summary ?? [];
  const href = `/paper/${paper.id}`;
  return (
    <EntryFrame
      title={markedTitle ? <Highlight text={plainTitle(markedTitle)} /> : plainTitle(paper.title)}
      titleLang="en"
      chinese={paper.chinese}
      href={href}
      sourceId={paper.source_id}
      summary={markedSummary ? <Highlight text={markedSummary} /> : paper.introduction}
      summaryLang="en"
      meta={[
        paper.authors.length > 0 && <AuthorLine key="authors" authors={paper.authors} />,
        <Time key="time" value={paper.published_at} />,
        paper.venue,
        <span key="category">{paper.primary_category}</span>,
        paper.code_url && <CodeLink key="code" url={paper.code_url} />,
      ]}
      actions={
        <EntryActions
          url={href}
          title={plainTitle(paper.title)}
          sourceId={paper.source_id}
          more={<MoreActions sourceId={paper.source_id} url={href} isReported={paper.is_reported} />}
        >
          <EntryFact icon={<Flame size={15} />} value={paper.heat} unit="热度" hot />
          <Reactions {...reactionsOf(paper)} />
          <CommentButton sourceId={paper.source_id} count={paper.comment_count} />
        </EntryActions>
      }
    />
  );
};

const CodeLink = ({ url }: { url: string }) => (
  <Link className={styles.code} href={url} newTab>
    <Code aria-hidden="true" size={14} />
    代码
  </Link>
);
