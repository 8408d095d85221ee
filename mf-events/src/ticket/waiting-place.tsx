import { useAuth } from '@hub/shared/runtime/auth';
import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { eventQuery } from '../event/event.calls.ts';
import styles from './ticket.module.css';

/** 候补中 and which place it is, as it is now. */
export const WaitingPlace = ({ eventId }: { eventId: number }) => {
  const isMember = useAuth(({ status }) => status === 'member');
  const { data } = useQuery({ ...eventQuery(eventId, useViewer()), refetchOnMount: 'always' });
  const place = data?.waiting_position;
  return (
    <div className={styles.waiting}>
      <p className={styles.state}>候补中{place !== undefined && `，第 ${place} 位`}</p>
      <p className={styles.words}>
        有人取消或名额增加时会依次递补，并通过{isMember ? '站内消息和邮件' : '邮件'}通知你。
      </p>
    </div>
  );
};
