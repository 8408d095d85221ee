import type { ReportCase } from '@hub/shared/contracts/community/report';
import { isChineseReport } from '@hub/shared/contracts/community/report-types';
import { ReasonField, useReason } from '@hub/shared/input/reason-field';
import { Checkbox } from '@hub/shared/ui/checkbox';
import { ConfirmDialog } from '@hub/shared/ui/confirm-dialog';
import { useContext, useState } from 'react';
import { useIsBusy } from '../queue.calls.ts';
import { QueueContext } from '../queue-context.ts';
import styles from './decision-dialog.module.css';
import type { DecisionDialogProps } from './decision-dialog.ts';

/** The thing itself may stay. */
const isMinor = (type: number): boolean => type === 1 || isChineseReport(type);

const names: Partial<Record<ReportCase['kind'], string>> = { comment: '条评论', status: '条动态' };

const nameOf = (kind: ReportCase['kind']): string => names[kind] ?? '篇文章';

const wordsOf = (
  { kind, is_public: isPublic, can_remove: canRemove }: ReportCase,
  remove: boolean,
): string => {
  if (remove)
    return kind === 'story'
      ? '文章会被删除，读者不能再看到；作者会收到理由，30 天内可以恢复。'
      : `${kind === 'status' ? '动态' : '评论'}会被删除，读者不能再看到；作者会收到理由。`;
  if (kind === 'user') return '只标记举报成立；成员的内容请逐条处理，封禁由运营者执行。';
  if (canRemove && isPublic) return '只标记举报成立，内容保留。';
  return isPublic ? '这类内容不能在这里删除：只标记举报成立。' : '内容已经不公开：只标记举报成立。';
};

/** 处理: says what will happen to the thing, and asks why where it is taken away. */
export const UpholdDialog = ({ one, open, onClose, onDecide }: DecisionDialogProps) => {
  const { memberId } = useContext(QueueContext);
  const isBusy = useIsBusy(one, memberId);
  const canRemove = one.can_remove && one.is_public;
  const [remove, setRemove] = useState(canRemove && one.reports.some(({ type }) => !isMinor(type)));
  const reason = useReason(remove);
  const confirm = async () => {
    const words = reason.take();
    if (words === undefined) return;
    if (await onDecide({ outcome: 'uphold', remove, reason: words })) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="处理举报"
      message={`${wordsOf(one, remove)}举报人会收到处理结果，处理可以撤销。`}
      confirmLabel={remove ? '删除并标记' : '标记成立'}
      danger={remove}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        {canRemove && (
          <Checkbox
            checked={remove}
            onChange={(on) => {
              setRemove(on);
              reason.forgetError();
            }}
          >
            同时删除这{nameOf(one.kind)}
          </Checkbox>
        )}
        <ReasonField label={remove ? '删除理由' : '处理理由'} {...reason.field} />
      </div>
    </ConfirmDialog>
  );
};
