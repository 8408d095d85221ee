import { trustedHtml } from '@hub/shared/runtime/trusted-types';
import styles from '../sheet/sheet.module.css';

export interface AbstractProps {
  text: string;
  /** With its formulas, as the API set them. */
  html: string | undefined;
}

/** The abstract of a paper in its authors' words. */
export const Abstract = ({ text, html }: AbstractProps) =>
  html === undefined ? (
    <p className={styles.abstract} lang="en">
      {text}
    </p>
  ) : (
    <p
      className={styles.abstract}
      lang="en"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises it
      dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
    />
  );
