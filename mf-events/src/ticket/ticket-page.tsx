import { isMissing } from '@hub/shared/runtime/api-error';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { api } from '@hub/shared/runtime/http';
import { useQuery } from '@hub/shared/runtime/query';
import { decodePart } from '@hub/shared/text/decode-part';
import { ErrorView } from '@hub/shared/ui/status-views';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { EventSkeleton } from '../event/event-skeleton.tsx';
import { eventUrl } from '../event/event-url.ts';
import { useEvent } from '../event/use-event.ts';
import { Ticket } from './ticket.tsx';
import { TicketCard } from './ticket-card.tsx';
import styles from './ticket-page.module.css';

/** The ticket on a page of its own: the viewer's, or that of the code which the mail's link carries in its fragment. */
export const TicketPage = () => {
  const id = Number(useParams()['id']);
  const code = decodePart(useLocation().hash.slice(1));
  const { event, error, isFetching, retry } = useEvent(id, undefined);
  useDocumentTitle('电子票');
  if (isMissing(error)) return <NoTicket id={id}>这个活动不存在或已删除。</NoTicket>;
  if (!event) return error && !isFetching ? <ErrorView onRetry={retry} /> : <EventSkeleton />;
  const { order_info, order_status } = event;
  if (order_info && order_status !== undefined)
    return (
      <Sheet notice={event.is_called_off ? '活动已取消，票券不再有效。' : ''}>
        <Ticket event={event} ticket={order_info} status={order_status} isPage onCancelled={retry} />
      </Sheet>
    );
  if (code) return <TicketOfCode id={id} code={code} />;
  return (
    <NoTicket id={id}>
      在这个浏览器里没有找到你的票券。请登录报名时用的账号，或打开确认邮件里的链接。
    </NoTicket>
  );
};

const TicketOfCode = ({ id, code }: { id: number; code: string }) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['POST /v1/events/ticket', { encode_oder_id: code }],
    queryFn: ({ signal }) =>
      api('POST /v1/events/ticket', { encode_oder_id: code }, { signal, silent: true }),
  });
  if (isMissing(error)) return <NoTicket id={id}>这张票券无效，或报名已经取消。</NoTicket>;
  if (!data) return error && !isFetching ? <ErrorView onRetry={() => void refetch()} /> : <EventSkeleton />;
  return (
    <Sheet notice={data.is_called_off ? '活动已取消，票券不再有效。' : ''}>
      <TicketCard ticket={data.ticket} when={{ ...data, all_day: false }} />
    </Sheet>
  );
};

const Sheet = ({ notice, children }: { notice: string; children: ReactNode }) => (
  <section className={styles.sheet} aria-labelledby="ticket-title">
    <h1 id="ticket-title" className={styles.title}>
      电子票
    </h1>
    {notice && (
      <p role="alert" className={styles.notice}>
        {notice}
      </p>
    )}
    {children}
  </section>
);

const NoTicket = ({ id, children }: { id: number; children: ReactNode }) => (
  <section className={styles.sheet} aria-labelledby="ticket-title">
    <h1 id="ticket-title" className={styles.title}>
      电子票
    </h1>
    <p>{children}</p>
    {id > 0 && (
      <p>
        <a href={eventUrl(id)}>查看活动</a>
      </p>
    )}
  </section>
);
