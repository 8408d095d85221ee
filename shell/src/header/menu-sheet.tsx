import { Dialog } from '@hub/shared/ui/dialog';
import { FooterLinks } from '../footer/footer-links';
import type { SheetProps } from '../page/lazy-sheet';
import { MainNavigation } from './main-navigation';
import styles from './menu-sheet.module.css';

/** What a wide screen has in its header and at its foot. */
export const MenuSheet = ({ open, onClose }: SheetProps) => (
  <Dialog open={open} title="菜单" onClose={onClose}>
    <MainNavigation column />
    <div className={styles['foot']}>
      <FooterLinks />
    </div>
  </Dialog>
);
