import { Dialog } from '@hub/shared/ui/dialog';
import { Segmented } from '@hub/shared/ui/segmented';
import { useSyncExternalStore } from 'react';
import { CommunityPopover } from '../footer/community-popover.tsx';
import { FooterContacts } from '../footer/footer-contacts.tsx';
import { FooterLinks } from '../footer/footer-links.tsx';
import type { SheetProps } from '../page/lazy-sheet.tsx';
import { MainNavigation, MenuNavigation } from './main-navigation.tsx';
import styles from './menu-sheet.module.css';
import { chooseTheme, currentTheme, onThemeChange } from './theme.ts';

const themes = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;

interface MenuSheetProps extends SheetProps {
  title: string;
}

/** The foot of the page, which an endless list keeps from being reached; on a phone the header's contents as well. */
export const MenuSheet = ({ title, open, onClose }: MenuSheetProps) => {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <div className={styles.onPhone}>
        <MainNavigation column />
      </div>
      <MenuNavigation />
      <div className={`${styles.theme} ${styles.onPhone}`}>
        <span aria-hidden="true">主题</span>
        <Segmented
          label="主题"
          role="radio"
          size="small"
          options={themes}
          value={theme}
          onChange={chooseTheme}
        />
      </div>
      <div className={styles.foot}>
        <CommunityPopover />
        <FooterLinks />
        <FooterContacts />
      </div>
    </Dialog>
  );
};
