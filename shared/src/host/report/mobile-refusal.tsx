import { Copy } from 'lucide-react';
import { Button } from '../../ui/control/button.tsx';
import { copyAndSay } from '../../ui/share/copy-text.ts';
import styles from './report.module.css';

/** Why not here, and how to go on at a computer. */
export const MobileRefusal = ({ url }: { url: string }) => (
  <div className={styles.form}>
    <p role="alert" className={styles.refusal}>
      请在PC端进行操作
    </p>
    <p className={styles.hint}>复制链接发到电脑上打开，即可在那里举报。</p>
    <Button
      tone="primary"
      size="large"
      onClick={() => void copyAndSay(new URL(url, window.location.href).href)}
    >
      <Copy aria-hidden="true" size={17} />
      复制链接
    </Button>
  </div>
);
