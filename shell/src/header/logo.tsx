import { settings } from '@hub/shared/runtime/settings';
import { lazyModule, preload } from '@hub/shared/ui/lazy-module';
import { type KeyboardEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLazyPart } from '../page/lazy-part.ts';
import styles from './logo.module.css';
import { LogoMark } from './logo-mark.tsx';
import { useGlance } from './use-glance.ts';

const preview = lazyModule(() =>
  import(/* webpackChunkName: "frame" */ './front-page-preview.tsx').then(
    (module) => module.FrontPagePreview,
  ),
);

/** The way home; a pointer that rests on it, or the keyboard, shows what stands on the front page (spec §2). */
export const Logo = () => {
  const { key } = useLocation();
  const [page, setPage] = useState(key);
  const [shown, setShown] = useState(false);
  // Another page is another thing to look at.
  if (page !== key) {
    setPage(key);
    setShown(false);
  }
  const glance = useGlance(setShown);
  const Preview = useLazyPart(preview, shown);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the link and of the panel inside
    <div className={styles.place} onKeyDown={onKeyDown} {...glance}>
      <Link to="/" className={styles.logo} onPointerEnter={() => preload(preview)}>
        <LogoMark />
        <span className={styles.name}>{settings().siteName}</span>
      </Link>
      {shown && Preview && Preview !== 'failed' && (
        <section className={styles.panel} aria-label="首页预览">
          <Preview />
        </section>
      )}
    </div>
  );
};
