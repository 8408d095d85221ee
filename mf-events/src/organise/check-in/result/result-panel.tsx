import { Button } from '@hub/shared/ui/button';
import { CircleCheck, CircleX, CloudOff, History, ScanLine } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { clock } from '../../frame/short-time.ts';
import type { Outcome } from './outcome.ts';
import styles from './result-panel.module.css';

export interface ResultPanelProps {
  outcome: Outcome | undefined;
  busy: boolean;
  onRetry: () => void;
  /** The button for that is gone, at which somebody was by keyboard. */
  onGone: () => void;
}

const signs = { in: CircleCheck, again: History, refused: CircleX, failed: CloudOff, none: ScanLine };

/** Heading, and what else there is to say. */
const wordsOf = (outcome: Outcome | undefined): readonly [string, string] => {
  if (!outcome) return ['等待签到', '扫票券上的二维码，或输入票券码。'];
  if (outcome.kind === 'in') return ['签到成功', outcome.name];
  if (outcome.kind === 'again') return ['已签到过', `${outcome.name}，${clock(outcome.at)} 已经签到`];
  if (outcome.kind === 'refused') return [outcome.message, outcome.hint];
  return ['没有签到成功', `${outcome.message}。${outcome.hint}`];
};

/** What became of the last ticket, in large for a look in passing, and said aloud. */
export const ResultPanel = ({ outcome, busy, onRetry, onGone }: ResultPanelProps) => {
  const kind = outcome?.kind ?? 'none';
  const Sign = signs[kind];
  const [heading, words] = wordsOf(outcome);
  return (
    <section className={styles.panel} data-kind={kind} data-busy={busy || undefined} aria-label="签到结果">
      <Sign aria-hidden="true" className={styles.sign} strokeWidth={1.75} />
      <div className={styles.words} aria-live="assertive" aria-atomic="true">
        <p className={styles.heading}>{heading}</p>
        {words && <p className={styles.more}>{words}</p>}
      </div>
      {kind === 'failed' && <Retry busy={busy} onRetry={onRetry} onGone={onGone} />}
    </section>
  );
};

const Retry = ({ busy, onRetry, onGone }: Pick<ResultPanelProps, 'busy' | 'onRetry' | 'onGone'>) => {
  const button = useRef<HTMLButtonElement>(null);
  const leave = useEffectEvent(onGone);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      // A finger would get the keyboard of a field.
      if (current?.matches(':focus-visible')) leave();
    };
  }, []);
  return (
    <Button ref={button} size="large" className={styles.retry} busy={busy} onClick={onRetry}>
      重试
    </Button>
  );
};
