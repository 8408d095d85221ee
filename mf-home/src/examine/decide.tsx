import { isComposing } from '@hub/shared/input/composition';
import { TextArea } from '@hub/shared/input/text-area';
import { useShortcut } from '@hub/shared/input/use-shortcut';
import { Button } from '@hub/shared/ui/button';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Decision } from './examine.calls.ts';
import styles from './examine.module.css';

interface DecideProps {
  busy: boolean;
  onDecide: (action: Decision['action'], reason: string) => void;
  onNext: () => void;
}

/** Approve, reject with a reason, or go on: by button or by a, r, n. */
export const Decide = ({ busy, onDecide, onNext }: DecideProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const rejecting = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const approve = () => onDecide('approve', '');
  const reject = () => {
    if (reason.trim() !== '') return onDecide('reject', reason);
    setProblem('请填写拒绝理由');
    field.current?.focus();
  };
  /** Back to where the keys decide again. */
  const leave = () => {
    setProblem(undefined);
    rejecting.current?.focus();
  };
  const cancel = () => {
    setReason('');
    leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    leave();
  };
  useShortcut('a', '审核：通过', approve);
  useShortcut('r', '审核：拒绝', reject);
  useShortcut('n', '审核：下一篇', onNext);
  return (
    <section className={styles.decision} aria-label="审核决定">
      <TextArea
        ref={field}
        label="拒绝理由（作者会看到）"
        value={reason}
        limit={500}
        rows={2}
        error={problem}
        onKeyDown={onKeyDown}
        onChange={(words) => {
          setReason(words);
          setProblem(undefined);
        }}
      />
      <div className={styles.ways}>
        <Button tone="primary" busy={busy} aria-keyshortcuts="a" onClick={approve}>
          通过
        </Button>
        <Button ref={rejecting} tone="danger" busy={busy} aria-keyshortcuts="r" onClick={reject}>
          拒绝
        </Button>
        {(reason !== '' || problem) && <Button onClick={cancel}>取消</Button>}
        <Button aria-keyshortcuts="n" onClick={onNext}>
          下一篇
        </Button>
      </div>
    </section>
  );
};
