import { Button } from '@hub/shared/ui/button';
import { MailCheck, MailX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './message-dialog.module.css';

export interface MessageSentProps {
  sent: number;
  /** There is a text again: it was written on while the first one went out. */
  isMoreWritten: boolean;
  onDone: () => void;
  onAgain: () => void;
}

const hintOf = (isSent: boolean, isMoreWritten: boolean): string => {
  if (!isSent) return '内容已保留，可以换一组收件人。';
  return `邮件一般几分钟内送达。${isMoreWritten ? '按下发送后又改的没有发出，已保留。' : ''}`;
};

/** How many a message went to. */
export const MessageSent = ({ sent, isMoreWritten, onDone, onAgain }: MessageSentProps) => {
  const words = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone; who reads by ear hears what became of it.
  useEffect(() => words.current?.focus(), []);
  const Sign = sent > 0 ? MailCheck : MailX;
  return (
    <div className={styles.sent}>
      <Sign aria-hidden="true" size={40} strokeWidth={1.5} className={sent > 0 ? styles.good : styles.none} />
      <p ref={words} tabIndex={-1} className={styles.words}>
        {sent > 0 ? `正在发给 ${sent} 人` : '这一组现在没有人，没有发出'}
      </p>
      <p className={styles.hint}>{hintOf(sent > 0, isMoreWritten)}</p>
      {sent > 0 ? (
        <Button size="large" onClick={onDone}>
          完成
        </Button>
      ) : (
        <Button size="large" onClick={onAgain}>
          返回修改
        </Button>
      )}
    </div>
  );
};
