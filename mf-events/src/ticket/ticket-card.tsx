import type { EventInfo, Ticket } from '@hub/shared/contracts/event';
import { EventDate } from '@hub/shared/ui/event-date';
import { QrCode } from '@hub/shared/ui/qr-code';
import type { ReactNode, RefObject } from 'react';
import { Fact, Facts } from '../facts/facts.tsx';
import { OnlineFact } from '../facts/online-fact.tsx';
import { useWakeLock } from '../wake-lock/use-wake-lock.ts';
import styles from './ticket.module.css';

export interface TicketCardProps {
  /** One of a code does not say whose it is; one stored before tickets told it, or had a short code, has neither. */
  ticket: Omit<Ticket, 'holder' | 'short_code'> & {
    holder?: string | undefined;
    short_code?: string | undefined;
  };
  when: Pick<EventInfo, 'start_time' | 'end_time' | 'all_day'>;
  /** What stands for an address that is not there. */
  nowhere?: string;
  /** Stands in the place of the QR code. */
  instead?: ReactNode;
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Of the heading: below a page's first, or a dialog's. */
  level?: 2 | 3;
  /** The QR code is there to be read. */
  onDrawn?: (() => void) | undefined;
}

/** A ticket that opens no door any more: it shows nothing to scan. */
export const withoutCode = <T extends { encode_oder_id: string }>(ticket: T): T => ({
  ...ticket,
  encode_oder_id: '',
});

/** What is shown at the door: the code, of which event and whose it is, when and where. */
export const TicketCard = ({
  ticket,
  when,
  nowhere = '待定',
  instead,
  heading,
  level = 2,
  onDrawn,
}: TicketCardProps) => {
  const Heading = `h${level}` as const;
  return (
    <>
      {instead ??
        (ticket.encode_oder_id && (
          <Proof code={ticket.encode_oder_id} short={ticket.short_code} onDrawn={onDrawn} />
        ))}
      <Heading ref={heading} tabIndex={-1} className={styles.name}>
        {ticket.name}
      </Heading>
      <Facts>
        {ticket.holder && (
          <Fact name="姓名">
            <strong>{ticket.holder}</strong>
          </Fact>
        )}
        <Fact name="时间">
          <EventDate start={when.start_time} end={when.end_time} allDay={when.all_day} />
        </Fact>
        <Fact name="地点">{ticket.address || nowhere}</Fact>
        <OnlineFact url={ticket.online_url} />
        <Fact name="票种">{ticket.tick_name}</Fact>
        {ticket.mobile && <Fact name="手机">{ticket.mobile}</Fact>}
        {ticket.email && <Fact name="邮箱">{ticket.email}</Fact>}
      </Facts>
    </>
  );
};

interface ProofProps extends Pick<TicketCardProps, 'onDrawn'> {
  code: string;
  short: string | undefined;
}

const Proof = ({ code, short, onDrawn }: ProofProps) => {
  useWakeLock();
  return (
    <div className={styles.proof}>
      <QrCode value={code} size={180} quietZone={4} alt="票券二维码" onDrawn={onDrawn} />
      {short && (
        <p className={styles.short}>
          签到码 <strong>{short}</strong>
        </p>
      )}
      <p className={styles.code}>{code}</p>
    </div>
  );
};
