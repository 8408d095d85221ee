import { useMedia } from '@hub/shared/runtime/media';
import { settings } from '@hub/shared/runtime/settings';
import { useRef, useState } from 'react';
import { lazyPart, useLazyPart } from '../page/lazy-part';
import { useIdle } from '../page/when-idle';
import { useNear } from '../page/when-near';
import { CommunityButton } from './community-button';
import styles from './footer.module.css';
import { FooterContacts, unset } from './footer-contacts';
import { FooterLinks } from './footer-links';

const ministry = 'https://beian.miit.gov.cn/';

const tools = lazyPart(() =>
  import(/* webpackChunkName: "frame" */ './footer-tools').then((module) => module.FooterTools),
);

/** Who runs the site and how to reach them. An endless list may never let a reader come to what opens here. */
export const Footer = () => {
  const { siteName, icp } = settings();
  const place = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(false);
  const near = useNear(place);
  const idle = useIdle();
  // Where there are keys, `?` must find their list.
  const wide = useMedia('(min-width: 900px)');
  const Tools = useLazyPart(tools, asked || near || (idle && wide));
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
