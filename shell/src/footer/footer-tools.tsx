import { ShortcutHelp } from '@hub/shared/input/shortcut-help';
import { useEffect, useRef } from 'react';
import { CommunityPopover } from './community-popover';
import styles from './footer.module.css';

interface Props {
  /** 加入社区 was pressed before this was here. */
  asked: boolean;
}

/** What of the footer opens something. */
export const FooterTools = ({ asked }: Props) => {
  const place = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed before it was here
  useEffect(() => {
    if (asked) place.current?.querySelector('button')?.click();
  }, []);
  return (
    <>
      <span ref={place}>
        <CommunityPopover />
      </span>
      <ShortcutHelp
        trigger={(open) => (
          <button type="button" className={styles['keys']} onClick={open}>
            快捷键
          </button>
        )}
      />
    </>
  );
};
