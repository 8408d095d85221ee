import { settings } from '@hub/shared/runtime/settings';
import styles from './sample-notice.module.css';

/** Read by the inline script of every document before the first paint: who has put the notice away never sees it come. */
const key = 'hub:samples-known';

const putAway = () => {
  document.documentElement.dataset['samplesKnown'] = '';
  document.getElementById('main')?.focus({ preventScroll: true });
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Storage is full or forbidden: it stays away as long as the page does.
  }
};

/** Says once, for the whole hub, which of its content is none of the real kind (setting `SAMPLE_DATA`). */
export const SampleNotice = () =>
  settings().hasSamples ? (
    <aside className={styles.notice} aria-label="示例内容">
      <p>署名“示例”的文章、评论和活动，为演示而写</p>
      <button type="button" className={styles.known} onClick={putAway}>
        知道了
      </button>
    </aside>
  ) : null;
