import { isMissing } from '@hub/shared/runtime/api-error';
import { goToLogin, useAuth } from '@hub/shared/runtime/auth';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { useViewer } from '@hub/shared/runtime/viewer';
import { decodePart } from '@hub/shared/text/address/decode-part';
import { Button } from '@hub/shared/ui/button';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMyEvent } from '../event/use-event.ts';
import { useEventId } from '../event/use-event-id.ts';
import { CancelByLink, cancelKeyIn, isUsedLink } from './cancel-by-link.tsx';
import { MyTicket } from './my-ticket.tsx';
import { NoTicket } from './no-ticket.tsx';
import { OrderCancelled } from './order-cancelled.tsx';
import { TicketAwaited } from './ticket-awaited.tsx';
import { TicketOfCode } from './ticket-of-code.tsx';

/** The ticket on a page of its own: the viewer's, or that of the code which the mail's link carries in its fragment. */
export const TicketPage = () => {
  const id = useEventId();
  const code = decodePart(useLocation().hash.slice(1));
  useDocumentTitle('电子票');
  return <TicketOf key={`${id}#${code}`} id={id} code={code} />;
};

const TicketOf = ({ id, code }: { id: number; code: string }) => {
  const { event, error, isFetching, retry } = useMyEvent(id);
  const viewer = useViewer();
  // Whose ticket was here: where they have none any more, it was given up, here or elsewhere.
  const [holder, setHolder] = useState<number>();
  const { order_info: ticket, order_status: status } = event ?? {};
  if (ticket && holder !== viewer) setHolder(viewer);
  const cancelKey = cancelKeyIn(code);
  if (isMissing(error))
    return (
      <NoTicket id={id} code={code}>
        这个活动不存在或已删除。
      </NoTicket>
    );
  if (event && !ticket && holder === viewer) return <OrderCancelled id={id} />;
  if (event && cancelKey !== undefined) return <CancelByLink event={event} cancelKey={cancelKey} />;
  if (!event) return <TicketAwaited {...{ id, code, error, isFetching, retry }} />;
  if (ticket && status !== undefined) return <MyTicket {...{ event, ticket, status }} />;
  if (isUsedLink(code)) return <OrderCancelled id={id} />;
  if (code) return <TicketOfCode id={id} code={code} />;
  return <NoneHere id={id} />;
};

/** Nobody's, as far as this browser and its account know. */
const NoneHere = ({ id }: { id: number }) => {
  const isMember = useAuth(({ status }) => status === 'member');
  if (isMember)
    return (
      <NoTicket id={id} code="">
        这个账号和这个浏览器里都没有找到你的票券。如果用别的账号或邮箱报了名，请换回那个账号，或打开确认邮件里的链接。
      </NoTicket>
    );
  return (
    <NoTicket
      id={id}
      code=""
      way={
        <Button tone="primary" onClick={goToLogin}>
          登录
        </Button>
      }
    >
      在这个浏览器里没有找到你的票券。请登录报名时用的账号，或打开确认邮件里的链接。
    </NoTicket>
  );
};
