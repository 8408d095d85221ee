import { type MouseEvent, type ReactNode, useRef } from 'react';
import { isRouteTitled, useDocumentTitle } from '../../runtime/document-title.ts';
import { useOnline, useRetryOnline } from '../../runtime/hooks/use-online.ts';
import { ApiError } from '../../runtime/http/api-error.ts';
import { Button } from '../control/button.tsx';
import styles from './status-views.module.css';
import { useGoOn } from './use-go-on.ts';

export interface EmptyViewProps {
  /** What the reader can do about it, for example lift a filter. */
  children?: ReactNode;
}

/** A list or page without anything in it. */
export const EmptyView = ({ children }: EmptyViewProps) => (
  <div className={styles.view}>
    <p className={styles.words}>暂无数据</p>
    {children && <div className={styles.more}>{children}</div>}
  </div>
);

export interface ErrorViewProps {
  /** A sentence on what went wrong; the view itself says 出错啦. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
  /** In the place of one entry rather than of a page. */
  compact?: boolean;
  /** One line above what failed but can still be read. */
  above?: boolean;
}

/** Stands where something should have been, with a way to try again, which a network that comes back takes by itself. */
export const ErrorView = ({
  message,
  onRetry,
  busy = false,
  compact = false,
  above = false,
}: ErrorViewProps) => {
  const online = useOnline();
  const button = useRef<HTMLButtonElement>(null);
  useGoOn(button);
  useRetryOnline(busy ? undefined : onRetry);
  const why = onRetry && !online ? '网络已断开，恢复后会自动重试。' : message;
  return (
    <div
      className={above ? styles.above : compact ? styles.compact : styles.view}
      role={above ? 'status' : undefined}
    >
      <p className={styles.words}>出错啦</p>
      {why && <p className={styles.why}>{why}</p>}
      {onRetry && (
        <Button ref={button} busy={busy} size={compact || above ? 'small' : 'default'} onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  );
};

/** What happened, with its status; a failure without an answer has none. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.kind !== 'answer')
    return error instanceof Error ? error.message : '';
  return `${error.message || '请求失败'}（${error.status}）`;
};

export interface FailedPageProps extends Pick<ErrorViewProps, 'busy' | 'onRetry'> {
  /** What the page would show, for its title: 论文. */
  what: string;
  error: unknown;
}

/** Stands where a page would be whose call failed: what happened, with its status. */
export const FailedPage = ({ what, error, ...retry }: FailedPageProps) => {
  useDocumentTitle(isRouteTitled() ? `${what}没有打开` : undefined);
  return <ErrorView message={reasonOf(error)} {...retry} />;
};

export interface RetryRowProps {
  onRetry: (event?: MouseEvent) => void;
  /** It is asked for again; the row stays, and keeps the focus. */
  busy?: boolean;
}

/** The last row of a list whose next page did not come. */
export const RetryRow = ({ onRetry, busy = false }: RetryRowProps) => {
  useRetryOnline(busy ? undefined : () => onRetry());
  return (
    <button
      type="button"
      className={styles.row}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onRetry}
    >
      {busy ? '正在重新加载' : '请求失败，点击重新加载'}
    </button>
  );
};

/** The last row of a list that was read to its end. */
export const EndRow = () => <p className={styles.end}>没有更多了</p>;
