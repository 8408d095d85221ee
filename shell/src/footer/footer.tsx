import { settings } from '@hub/shared/runtime/settings';
import { useNear } from '@hub/shared/scroll/use-near';
import { lazyModule } from '@hub/shared/ui/lazy-module';
import { useCallback, useRef, useState } from 'react';
import { useIdleOnDesktop } from '../page/idle.ts';
import { useLazyPart } from '../page/lazy-part.ts';
import { CommunityButton } from './community-button.tsx';
import styles from './footer.module.css';
import { FooterContacts, unset } from './footer-contacts.tsx';
import { FooterLinks } from './footer-links.tsx';

const ministry = 'https://beian.miit.gov.cn/';

// What lies far below may never be reached.
const aheadPx = 600;

const tools = lazyModule(() =>
  import(/* webpackChunkName: "frame" */ './footer-tools.tsx').then((module) => module.FooterTools),
);

/** Who runs the site and how to reach them. An endless list may never let a reader come to what opens here. */
export const Footer = () => {
  const { siteName, icp } = settings();
  const place = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(false);
  const [near, setNear] = useState(false);
  useNear(place, { aheadPx, active: !near, onNear: useCallback(() => setNear(true), []) });
  // Where there are keys, they must work and `?` must find their list, wherever the reader is.
  const idle = useIdleOnDesktop();
  const Tools = useLazyPart(tools, asked || near || idle);
  return (
    <footer ref={place} className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.line}>
          {Tools && Tools !== 'failed' ? (
            <Tools asked={asked} />
          ) : (
            <CommunityButton onClick={() => setAsked(true)} />
          )}
          <FooterLinks />
        </div>
        <FooterContacts />
        <div className={styles.line}>
          {/* At New Year the server and the reader may be in different years. The clock of Beijing loads later than this. */}
          <span suppressHydrationWarning>
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
