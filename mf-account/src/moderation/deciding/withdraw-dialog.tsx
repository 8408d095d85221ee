import { isChineseReport } from '@hub/shared/contracts/community/report-types';
import { ReasonField, useReason } from '@hub/shared/input/reason-field';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { useContext, useRef } from 'react';
import { footIdOf } from '../case/foot-id.ts';
import { useIsBusy } from '../queue.calls.ts';
import { QueueContext } from '../queue-context.ts';
import styles from './decision-dialog.module.css';
import type { DecisionDialogProps } from './decision-dialog.ts';

/** 撤下中文: says what will happen to the Chinese words, and to reports of something else. */
export const WithdrawDialog = ({ one, open, onClose, onDecide }: DecisionDialogProps) => {
  const { memberId } = useContext(QueueContext);
  const isBusy = useIsBusy(one, memberId);
  const isDone = useRef(false);
  const reason = useReason(false);
  const hasOthers = one.reports.some(({ type }) => !isChineseReport(type));
  const confirm = async () => {
    isDone.current = await onDecide({ outcome: 'withdraw', reason: reason.take() ?? '' });
    if (isDone.current) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="撤下中文"
      message={`模型写的中文标题和摘要会从页面、列表和搜索中撤下，原文保留；原文不变，就不会重写。${
        hasOthers ? '其他举报仍待处理。' : ''
      }举报人会收到处理结果，处理可以撤销。`}
      confirmLabel="撤下中文"
      danger
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={() => {
        isDone.current = false;
        onClose();
      }}
      // Its button is gone with what it did: to the one that takes it back.
      finalFocus={() => (isDone.current ? document.getElementById(footIdOf(one)) : null)}
    >
      <div className={styles.fields}>
        <ReasonField label="处理理由" {...reason.field} />
      </div>
    </ConfirmDialog>
  );
};
