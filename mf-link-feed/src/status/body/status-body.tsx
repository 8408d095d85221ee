import type { Status } from '@hub/shared/contracts/link/entities';
import { useViewer } from '@hub/shared/runtime/viewer';
import { useFeedAccount } from '../../session/feed-account.ts';
import { StatusContent } from '../../words/status-content.tsx';
import { LinkCard } from './link-card.tsx';
import { MediaGrid } from './media-grid.tsx';
import { Poll } from './poll.tsx';
import styles from './status-body.module.css';

/** What a status says and shows, behind its warning where it has one. */
export const StatusBody = ({ status }: { status: Status }) =>
  status.spoiler_text || status.sensitive ? (
    <details className={styles.warned}>
      <summary className={styles.warning}>{status.spoiler_text || '敏感内容'}</summary>
      <Plain status={status} />
    </details>
  ) : (
    <Plain status={status} />
  );

const Plain = ({
  status: { content, media_attachments, poll, card, story, account },
}: {
  status: Status;
}) => {
  const isOwn = account.id === useFeedAccount(useViewer());
  return (
    <>
      <StatusContent html={content} />
      {media_attachments.length > 0 && <MediaGrid media={media_attachments} />}
      {poll && <Poll poll={poll} isOwn={isOwn} />}
      {/* Pictures and a preview would say everything twice; a story is what the pictures are about. */}
      {card && (story || media_attachments.length === 0) && <LinkCard card={card} />}
    </>
  );
};
