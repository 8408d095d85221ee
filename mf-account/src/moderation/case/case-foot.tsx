import type { ReportCase } from '@hub/shared/contracts/community/report';
import { Button } from '@hub/shared/ui/button';
import { Link } from '@hub/shared/ui/link';
import { Time } from '@hub/shared/ui/time';
import { useContext, useEffect, useRef } from 'react';
import { outcomeOf } from '../outcome-of.ts';
import { useIsBusy } from '../queue.calls.ts';
import { QueueContext } from '../queue-context.ts';
import styles from './case-row.module.css';
import { footIdOf } from './foot-id.ts';

/** What can be done with a case, or what was. */
export const CaseFoot = ({ one }: { one: ReportCase }) => {
  const { memberId, shown, dismiss, uphold, withdraw, undo } = useContext(QueueContext);
  const foot = useFocusKept(one.state);
  const isBusy = useIsBusy(one, memberId);
  const isOpen = one.state === 'open';
  if (isOpen && shown.state === 'closed')
    return (
      <p className={styles.note}>
        已撤销，回到<Link href="/moderation">待处理</Link>
      </p>
    );
  if (isOpen && one.author.id === memberId)
    return <p className={styles.note}>这是你发布的内容，由其他管理员处理。</p>;
  return (
    <div
      ref={foot}
      // Among decisions a thing may stand more than once.
      id={shown.state === 'open' ? footIdOf(one) : undefined}
      className={styles.foot}
    >
      {!isOpen && <Outcome one={one} />}
      <span className={styles.actions}>
        {isOpen && (
          <Button size="small" busy={isBusy} onClick={() => dismiss(one)}>
            驳回举报
          </Button>
        )}
        {isOpen && one.can_withdraw && (
          <Button size="small" busy={isBusy} onClick={() => withdraw(one)}>
            撤下中文
          </Button>
        )}
        {/* One button for both: who pressed it stays on it. */}
        <Button size="small" busy={isBusy} onClick={() => (isOpen ? uphold(one) : undo(one))}>
          {isOpen ? '处理' : '撤销'}
        </Button>
      </span>
    </div>
  );
};

const Outcome = ({ one }: { one: ReportCase }) => (
  <p className={styles.outcome}>
    <strong data-state={one.state}>{outcomeOf(one)}</strong>
    <span>
      {one.decided_by.name || '系统'} · <Time value={one.decided_at} />
    </span>
    {one.reason && <span>理由：{one.reason}</span>}
  </p>
);

/** The button that was pressed may be gone with what it did: the focus goes to its row then, not to the page. */
const useFocusKept = (state: string) => {
  const foot = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body)
      foot.current?.closest<HTMLElement>('[data-anchor]')?.focus({ preventScroll: true });
  }, [state]);
  return foot;
};
