import { settings } from '@hub/shared/runtime/settings';
import { useNear } from '@hub/shared/scroll/use-near';
import { useCallback, useRef, useState } from 'react';
import { useIdleWhenWide } from '../page/idle';
import { lazyPart, useLazyPart } from '../page/lazy-part';
import { CommunityButton } from './community-button';
import styles from './footer.module.css';
import { FooterContacts, unset } from './footer-contacts';
import { FooterLinks } from './footer-links';

const ministry = 'https://beian.miit.gov.cn/';

// What lies far below may never be reached.
const aheadPx = 600;

const tools = lazyPart(() =>
  import(/* webpackChunkName: "frame" */ './footer-tools').then((module) => module.FooterTools),
);

/** Who runs the site and how to reach them. An endless list may never let a reader come to what opens here. */
export const Footer = () => {
  const { siteName, icp } = settings();
  const place = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(false);
  const [near, setNear] = useState(false);
  useNear(place, { aheadPx, active: !near, onNear: useCallback(() => setNear(true), []) });
  // Where there are keys, they must work and `?` must find their list, wherever the reader is.
  const idle = useIdleWhenWide();
  const Tools = useLazyPart(tools, asked || near || idle);
  return (
    <footer ref={place} className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['line']}>
          {Tools && Tools !== 'failed' ? (
            <Tools asked={asked} />
          ) : (
            <CommunityButton onClick={() => setAsked(true)} />
          )}
          <FooterLinks />
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
