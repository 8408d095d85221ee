import styles from './front-page-preview.module.css';

/** The front page in small (spec §2): to look at and to follow a headline, out of the way of the tab key. */
export const FrontPagePreview = () => (
  <iframe className={styles.page} src="/" title="首页预览" tabIndex={-1} />
);
