import { ShortcutHelp } from '@hub/shared/input/shortcut-help';
import { settings } from '@hub/shared/runtime/settings';
import { CommunityPopover } from './community-popover';
import styles from './footer.module.css';
import { FooterContacts, unset } from './footer-contacts';
import { FooterLinks } from './footer-links';
import { NavigationKeys } from './navigation-keys';

const ministry = 'https://beian.miit.gov.cn/';

/** Who runs the site and how to reach them. */
export const Footer = () => {
  const { siteName, icp } = settings();
  return (
    <footer className={styles['footer']}>
      <NavigationKeys />
      <div className={styles['inner']}>
        <div className={styles['line']}>
          <CommunityPopover />
          <FooterLinks />
          <ShortcutHelp
            trigger={(open) => (
              <button type="button" className={styles['keys']} onClick={open}>
                快捷键
              </button>
            )}
          />
        </div>
        <FooterContacts />
        <div className={styles['line']}>
          <span>
            © {new Date().getFullYear()} {siteName}
          </span>
          <span>
            备案号：
            <a href={ministry} target="_blank" rel="noopener noreferrer">
              {icp || unset}
            </a>
          </span>
        </div>
      </div>
    </footer>
  );
};
