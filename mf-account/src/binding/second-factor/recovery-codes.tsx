import { Button } from '@hub/shared/ui/button';
import { copyAndSay } from '@hub/shared/ui/copy-text';
import { useEffect, useRef } from 'react';
import styles from '../../frame/part.module.css';

/** Shown this once: whoever loses phone and passkeys gets in by one of them. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const head = useRef<HTMLParagraphElement>(null);
  // They took the place of what was pressed: the focus and the screen reader follow.
  useEffect(() => head.current?.focus(), []);
  return (
    <>
      <p ref={head} tabIndex={-1} className={styles.note}>
        请把这些恢复码抄下来或存到安全的地方，它们只显示这一次。手机丢失时，每个可以代替验证码登录一次；以前的恢复码不再有效。
      </p>
      <ul aria-label="恢复码" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code lang="en">{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button onClick={() => void copyAndSay(codes.join('\n'))}>复制全部</Button>
        <Button tone="primary" onClick={onDone}>
          我已保存
        </Button>
      </div>
    </>
  );
};
