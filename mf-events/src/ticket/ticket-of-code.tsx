import type { TicketOfEvent } from '@hub/shared/contracts/events/attending';
import { isMissing } from '@hub/shared/runtime/api-error';
import { callQuery } from '@hub/shared/runtime/call-query';
import { useQuery } from '@hub/shared/runtime/query';
import { useStoredTicket } from '../offline/use-stored-ticket.ts';
import { NoTicket } from './no-ticket.tsx';
import { TicketAwaited } from './ticket-awaited.tsx';
import { TicketCard, withoutCode } from './ticket-card.tsx';
import { StoredHint, TicketSheet } from './ticket-sheet.tsx';

interface OfCode {
  id: number;
  code: string;
}

/** The ticket of whoever has its code. */
export const TicketOfCode = ({ id, code }: OfCode) => {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('POST /v1/events/ticket', { input: { encode_oder_id: code }, silent: true }),
    // Given up in another tab or on another phone, it opens no door.
    refetchOnWindowFocus: 'always',
  });
  const retry = () => void refetch();
  if (isMissing(error))
    return (
      <NoTicket id={id} code={code}>
        这张票券无效，或报名已经取消。
      </NoTicket>
    );
  if (!data) return <TicketAwaited {...{ id, code, error, isFetching, retry }} />;
  return <Shown id={id} code={code} data={data} />;
};

const Shown = ({ id, code, data }: OfCode & { data: TicketOfEvent }) => {
  const { ticket, start_time, end_time, is_called_off } = data;
  const when = { start_time, end_time, all_day: false };
  const { isStored, onDrawn } = useStoredTicket({ eventId: id, code, ticket, when }, !is_called_off);
  return (
    <TicketSheet notice={is_called_off ? '活动已取消，票券不再有效。' : ''}>
      <TicketCard ticket={is_called_off ? withoutCode(ticket) : ticket} when={when} onDrawn={onDrawn} />
      {isStored && <StoredHint />}
    </TicketSheet>
  );
};
