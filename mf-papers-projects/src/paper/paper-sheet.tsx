import type { Paper } from '@hub/shared/contracts/paper';
import { EntryFact } from '@hub/shared/entries/entry-fact';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { plainTitle } from '@hub/shared/text/plain-title';
import { IconButton } from '@hub/shared/ui/icon-button';
import { SharePopover } from '@hub/shared/ui/share-popover';
import { Flame, MessageSquare, Share2, ThumbsUp } from 'lucide-react';
import { CitationButton } from '../citation/citation-button.tsx';
import { Authors } from './authors.tsx';
import { Facts } from './facts.tsx';
import styles from './paper-sheet.module.css';
import { RelatedPapers } from './related-papers.tsx';
import { SourceLinks } from './source-links.tsx';

const titleId = 'paper-title';

/** A paper on its page: who, what, where to read it, and how to cite it. */
export const PaperSheet = ({ paper }: { paper: Paper }) => {
  const title = plainTitle(paper.title);
  useDocumentTitle(title);
  return (
    <article className={styles.page} aria-labelledby={titleId}>
      <h1 id={titleId} className={styles.title} lang="en">
        {title}
      </h1>
      <Authors names={paper.authors} paperId={paper.id} />
      <div className={styles.actions}>
        <div className={styles.buttons}>
          <SourceLinks paper={paper} />
          <CitationButton paper={paper} />
        </div>
        <div className={styles.counts}>
          <EntryFact icon={<Flame size={15} />} value={paper.heat} unit="热度" hot />
          <EntryFact icon={<ThumbsUp size={15} />} value={paper.vote_count} unit="个赞" />
          <EntryFact icon={<MessageSquare size={15} />} value={paper.comment_count} unit="条评论" />
          <SharePopover
            url={`/paper/${paper.id}`}
            trigger={(props) => <IconButton label="分享" icon={<Share2 />} {...props} />}
          />
        </div>
      </div>
      <Facts paper={paper} />
      {paper.introduction && (
        <section aria-labelledby="paper-abstract">
          <h2 id="paper-abstract" className={styles.subtitle}>
            摘要
          </h2>
          <p className={styles.abstract} lang="en">
            {paper.introduction}
          </p>
        </section>
      )}
      <RelatedPapers paper={paper} />
    </article>
  );
};
