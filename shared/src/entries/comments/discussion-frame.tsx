import { useState } from 'react';
import { commentIn } from '../../framing/comment-address.ts';
import { commentsFrame } from '../../host/dialog-parts.ts';
import { useLazyModule } from '../../ui/overlay/lazy-module.ts';
import { RetryRow } from '../../ui/status/status-views.tsx';

interface DiscussionFrameProps {
  sourceId: string;
  count: number;
}

/** The hub's page of comments in a frame, on a page of ours that is not the hub. */
export const DiscussionFrame = ({ sourceId, count }: DiscussionFrameProps) => {
  const [failed, setFailed] = useState(false);
  const [comment] = useState(() => commentIn(window.location.search));
  const Frame = useLazyModule(commentsFrame, !failed, () => setFailed(true));
  if (failed) return <RetryRow onRetry={() => setFailed(false)} />;
  return Frame ? <Frame sourceId={sourceId} count={count} {...(comment ? { comment } : {})} inPage /> : null;
};
