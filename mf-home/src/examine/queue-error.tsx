import { isForbidden } from '@hub/shared/runtime/api-error';
import { ErrorView } from '@hub/shared/ui/status-views';

export interface QueueErrorProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Why nothing is shown: it is for moderators alone, or the call failed. */
export const QueueError = ({ error, busy, onRetry }: QueueErrorProps) => {
  if (isForbidden(error)) return <ErrorView message="无权操作：只有版主和管理员可以审核" />;
  return <ErrorView message={error instanceof Error ? error.message : ''} busy={busy} onRetry={onRetry} />;
};
