import { ApiError } from '@hub/shared/runtime/api-error';
import { useOnline, useRetryOnline } from '@hub/shared/runtime/use-online';
import { beijingTime } from '@hub/shared/text/time/event-time';
import { Button } from '@hub/shared/ui/button';
import type { StoredTicket } from '../offline/stored-tickets.ts';
import styles from './stored-ticket-view.module.css';
import { TicketCard } from './ticket-card.tsx';
import { TicketSheet } from './ticket-sheet.tsx';

export interface StoredTicketViewProps {
  stored: StoredTicket;
  /** Why the ticket is not as it is now; nothing while it is still asked for. */
  error: unknown;
  retry: () => void;
}

/** The ticket as this browser has it, as long as the hub does not answer; it says of when it is. */
export const StoredTicketView = ({ stored, error, retry }: StoredTicketViewProps) => {
  const isOnline = useOnline();
  useRetryOnline(retry);
  // A network that leads nowhere is none, whatever the browser thinks of it.
  const isCut = !isOnline || (error instanceof ApiError && error.kind === 'network');
  const why = isCut ? '离线显示' : error ? '未能更新' : '正在更新';
  return (
    <TicketSheet>
      <p role="status" className={styles.line}>
        {why}，最后更新 <time dateTime={new Date(stored.at).toISOString()}>{beijingTime(stored.at)}</time>
      </p>
      <TicketCard ticket={stored.ticket} when={stored.when} nowhere={stored.nowhere || '待定'} />
      {Boolean(error) && isOnline && (
        <Button className={styles.retry} onClick={retry}>
          重试
        </Button>
      )}
    </TicketSheet>
  );
};
