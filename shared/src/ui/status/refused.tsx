import { goToLogin } from '../../runtime/auth/auth.ts';
import { isForbidden, isNotLoggedIn } from '../../runtime/http/api-error.ts';
import { Button } from '../control/button.tsx';
import { Notice } from './notice.tsx';
import { ErrorView } from './status-views.tsx';

export interface RefusedProps {
  /** What the page is called. */
  title: string;
  /** Says to whom the page belongs, for who is logged in and may not. */
  forbidden: string;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

/** Stands where what is to be edited would be: it says why the API did not give it, and what to do about that. */
export const Refused = ({ title, forbidden, error, busy, onRetry }: RefusedProps) => {
  if (isNotLoggedIn(error))
    return (
      <Notice title={title} words="登录已失效，请重新登录后继续编辑。">
        <Button tone="primary" onClick={goToLogin}>
          登录
        </Button>
      </Notice>
    );
  if (isForbidden(error)) return <ErrorView message={forbidden} />;
  return <ErrorView message={error.message} busy={busy} onRetry={onRetry} />;
};
