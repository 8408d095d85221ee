import { useState } from 'react';
import { loginUrl, logoutUrl, useAuth } from '../../runtime/auth/auth.ts';
import { Button } from '../../ui/control/button.tsx';
import styles from './other-account.module.css';

export interface OtherAccountProps {
  /** Whose text stands on the page; logged in when the page opened. */
  writerId: number;
  /** What happens once the writer is back. */
  afterwards?: string;
  /** Opens the page anew, for who is logged in now; the text stays with its writer. */
  onReopen: () => void;
}

/** Says that somebody else is logged in now, and what can be done; nothing while it is the writer, or nobody. */
export const OtherAccount = ({
  writerId,
  afterwards = '换回后会自动继续保存',
  onReopen,
}: OtherAccountProps) => {
  const { info } = useAuth();
  const [writer] = useState(() => info?.name ?? '');
  if (!info || info.id === writerId) return null;
  return (
    <section role="alert" className={styles.note} aria-label="登录账号已更换">
      <p className={styles.words}>
        <strong>
          现在登录的是「{info.name}」，这里的文字是「{writer}」写的
        </strong>
        <span className={styles.what}>
          文字不会存到或发布到「{info.name}」名下，仍是「{writer}」的草稿；{afterwards}。
        </span>
      </p>
      <div className={styles.ways}>
        <a href={logoutUrl(loginUrl(window.location.href))} target="_blank" rel="noopener">
          换回「{writer}」
        </a>
        <Button onClick={onReopen}>用「{info.name}」重新打开</Button>
      </div>
    </section>
  );
};
