import { isForbidden } from '@hub/shared/runtime/api-error';
import { ErrorView } from '@hub/shared/ui/status-views';

export interface DeskErrorProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Why the desk shows nothing: it is the moderators' alone, or the call failed. */
export const DeskError = ({ error, busy, onRetry }: DeskErrorProps) => {
  if (isForbidden(error)) return <ErrorView message="无权操作：只有版主和管理员可以审核" />;
  return <ErrorView message={error instanceof Error ? error.message : ''} busy={busy} onRetry={onRetry} />;
};
