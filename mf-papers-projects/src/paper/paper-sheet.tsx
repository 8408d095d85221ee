import type { PaperDetail } from '@hub/shared/contracts/paper';
import { ChineseBlock } from '@hub/shared/entries/chinese-block';
import { CommentButton } from '@hub/shared/entries/comment-button';
import { Discussion } from '@hub/shared/entries/discussion';
import { EntryFact } from '@hub/shared/entries/entry-fact';
import { shareIcon } from '@hub/shared/entries/icons';
import { MoreActions } from '@hub/shared/entries/more-actions';
import { Reactions } from '@hub/shared/entries/reactions';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { plainTitle } from '@hub/shared/text/plain-title';
import { IconButton } from '@hub/shared/ui/icon-button';
import { SharePopover } from '@hub/shared/ui/share-popover';
import { Flame } from 'lucide-react';
import { CitationButton } from '../citation/citation-button.tsx';
import { reactionsOf } from '../reactions/reactions-of.ts';
import styles from '../sheet/sheet.module.css';
import { Abstract } from './abstract.tsx';
import { Authors } from './authors.tsx';
import { Facts } from './facts.tsx';
import { Beginnings } from './here/beginnings.tsx';
import { OnTheHub } from './here/on-the-hub.tsx';
import { PaperVersions } from './paper-versions.tsx';
import { RelatedPapers } from './related-papers.tsx';
import { SourceLinks } from './source-links.tsx';

const titleId = 'paper-title';

/** A paper on its page: who, what, where to read it, and how to cite it. */
export const PaperSheet = ({ paper }: { paper: PaperDetail }) => {
  const title = plainTitle(paper.title);
  useDocumentTitle(title);
  return (
    <article className={styles.page} aria-labelledby={titleId} data-reading={paper.source_id}>
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
          <Reactions {...reactionsOf(paper)} />
          <CommentButton ofPage sourceId={paper.source_id} count={paper.comment_count} />
          <SharePopover
            url={`/paper/${paper.id}`}
            title={title}
            trigger={(props) => <IconButton label="分享" icon={shareIcon} {...props} />}
          />
          <MoreActions sourceId={paper.source_id} url={`/paper/${paper.id}`} isReported={paper.is_reported} />
        </div>
      </div>
      <Facts paper={paper} />
      <ChineseBlock
        chinese={paper.chinese}
        sourceId={paper.source_id}
        url={`/paper/${paper.id}`}
        originalId={paper.introduction ? 'paper-abstract' : undefined}
      />
      {paper.introduction && (
        <section aria-labelledby="paper-abstract">
          <h2 id="paper-abstract" className={styles.subtitle}>
            摘要
          </h2>
          <Abstract text={paper.introduction} html={paper.introduction_html} />
        </section>
      )}
      <PaperVersions versions={paper.versions} source={paper.source} />
      <OnTheHub mentions={paper.mentions} events={paper.events} />
      <Beginnings paperId={paper.id} />
      <div className={styles.discussion}>
        <Discussion sourceId={paper.source_id} count={paper.comment_count} />
      </div>
      <RelatedPapers paper={paper} />
    </article>
  );
};
