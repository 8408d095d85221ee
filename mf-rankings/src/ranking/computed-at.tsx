import { beijingTime } from '@hub/shared/text/time/event-time';
import { parseWireTime } from '@hub/shared/text/time/wire-time';
import styles from './computed-at.module.css';

export interface ComputedAtProps {
  /** ISO 8601, or empty while unknown. */
  time: string;
}

/** Since when the ranks stand. */
export const ComputedAt = ({ time }: ComputedAtProps) => {
  const at = parseWireTime(time);
  return (
    <p className={styles.note}>
      热度每天 0:00 更新
      {at !== undefined && (
        <>
          ，本榜计算于 <time dateTime={time}>{beijingTime(at)}</time>
        </>
      )}
    </p>
  );
};
