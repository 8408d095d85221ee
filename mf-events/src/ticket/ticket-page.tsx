import { isMissing } from '@hub/shared/runtime/api-error';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { decodePart } from '@hub/shared/text/decode-part';
import { useLocation, useParams } from 'react-router-dom';
import { useOwnEvent } from '../event/use-event.ts';
import { NoTicket } from './no-ticket.tsx';
import { OwnTicket } from './own-ticket.tsx';
import { TicketAwaited } from './ticket-awaited.tsx';
import { TicketOfCode } from './ticket-of-code.tsx';

/** The ticket on a page of its own: the viewer's, or that of the code which the mail's link carries in its fragment. */
export const TicketPage = () => {
  const id = Number(useParams()['id']);
  const code = decodePart(useLocation().hash.slice(1));
  useDocumentTitle('电子票');
  return <TicketOf key={`${id}#${code}`} id={id} code={code} />;
};

const TicketOf = ({ id, code }: { id: number; code: string }) => {
  const { event, error, isFetching, retry } = useOwnEvent(id);
  if (isMissing(error))
    return (
      <NoTicket id={id} code={code}>
        这个活动不存在或已删除。
      </NoTicket>
    );
  if (!event) return <TicketAwaited {...{ id, code, error, isFetching, retry }} />;
  const { order_info: ticket, order_status: status } = event;
  if (ticket && status !== undefined)
    return <OwnTicket event={event} ticket={ticket} status={status} onCancelled={retry} />;
  if (code) return <TicketOfCode id={id} code={code} />;
  return (
    <NoTicket id={id} code="">
      在这个浏览器里没有找到你的票券。请登录报名时用的账号，或打开确认邮件里的链接。
    </NoTicket>
  );
};
