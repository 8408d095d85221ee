import { ShortcutHelp } from '@hub/shared/input/shortcut-help';
import { useEffect, useRef } from 'react';
import { CommunityPopover } from './community-popover.tsx';
import styles from './footer.module.css';
import { NavigationKeys } from './navigation-keys.tsx';

interface Props {
  /** 加入社区 was pressed before this was here. */
  asked: boolean;
}

/** What of the footer opens something, and the keys that lead elsewhere. */
export const FooterTools = ({ asked }: Props) => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (asked) place.current?.querySelector('button')?.click();
  }, [asked]);
  return (
    <>
      <span ref={place}>
        <CommunityPopover />
      </span>
      <NavigationKeys />
      <ShortcutHelp
        trigger={(open) => (
          <button type="button" className={styles.keys} onClick={open}>
            快捷键
          </button>
        )}
      />
    </>
  );
};
