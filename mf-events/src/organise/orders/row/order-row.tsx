import type { Attendee } from '@hub/shared/contracts/events/attendees';
import type { ReactNode } from 'react';
import { shortTime } from '../../frame/short-time.ts';
import styles from './order-row.module.css';
import { OrderState } from './order-state.tsx';

/** Whoever typed their number may have typed anything. */
const isNumber = /^\+?[\d\s()-]{5,}$/;

/** The one @ of an address stands as it is (RFC 6068 §2); what else has a meaning in a link does not. */
const mailtoOf = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

/** One order: who, in which state, and how to reach them. */
export const OrderRow = ({ attendee }: { attendee: Attendee }) => {
  const { name, phone, region, email, is_member, created_at } = attendee;
  return (
    <dl className={styles.row}>
      <Fact name="姓名" className={styles.name}>
        {name}
        {is_member && <span className={styles.member}>会员</span>}
      </Fact>
      <Fact name="状态" className={styles.state}>
        <OrderState attendee={attendee} />
      </Fact>
      <Fact name="手机">
        {isNumber.test(phone) ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> : phone}
      </Fact>
      <Fact name="邮箱">{email && <a href={mailtoOf(email)}>{email}</a>}</Fact>
      <Fact name="地区">{region}</Fact>
      <Fact name="报名时间" className={styles.time}>
        {shortTime(created_at)}
      </Fact>
    </dl>
  );
};

interface FactProps {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

const Fact = ({ name, className, children }: FactProps) => (
  <div className={className} data-none={children === '' || undefined}>
    <dt>{name}</dt>
    <dd>{children || <span className={styles.none}>—</span>}</dd>
  </div>
);
