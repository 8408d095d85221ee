import { Dialog } from '@hub/shared/ui/dialog';
import { Segmented } from '@hub/shared/ui/segmented';
import { useSyncExternalStore } from 'react';
import { FooterLinks } from '../footer/footer-links';
import type { SheetProps } from '../page/lazy-sheet';
import { MainNavigation } from './main-navigation';
import styles from './menu-sheet.module.css';
import { chooseTheme, currentTheme, onThemeChange } from './theme';

const themes = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;

/** What a wide screen has in its header and at its foot. */
export const MenuSheet = ({ open, onClose }: SheetProps) => {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  return (
    <Dialog open={open} title="菜单" onClose={onClose}>
      <MainNavigation column />
      <div className={styles['theme']}>
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
      <div className={styles['foot']}>
        <FooterLinks />
      </div>
    </Dialog>
  );
};
