import { trustedHtml } from '@hub/shared/runtime/trusted-types';
import { memo } from 'react';
import '../../article/math-font.css';
import styles from './comment-html.module.css';

/** What the API made of a comment's Markdown; nothing else may come here. */
export const CommentHtml = memo(({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API, which is the guard
  <div className={styles.html} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
));
