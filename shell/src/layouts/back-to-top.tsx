import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './back-to-top.module.css';

const onScroll = (notify: () => void) => {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
};
const isFarDown = () => window.scrollY >= window.innerHeight / 2;
const no = () => false;

const goUp = () => {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  // The button goes away; whoever pressed it by keyboard goes on at the top.
  document.getElementById('main')?.focus({ preventScroll: true });
};

/** Leads back up once half a window was scrolled (spec §2). */
export const BackToTop = () => {
  const shown = useSyncExternalStore(onScroll, isFarDown, no);
  if (!shown) return null;
  return (
    <button type="button" className={styles.button} aria-label="回到顶部" title="回到顶部" onClick={goUp}>
      <ArrowUp aria-hidden="true" size={20} />
    </button>
  );
};
