import { withPictures } from './event-url.ts';
import styles from './introduction.module.css';

export interface IntroductionProps {
  /** What the part is called where it brings no heading of its own. */
  label: string;
  /** Sanitised by the API, which is the guard. */
  html: string;
}

const bringsHeading = (html: string) => /^\s*<h[34]\b/i.test(html);

/** A part of what the organiser wrote; nothing where there is none. */
export const Introduction = ({ label, html }: IntroductionProps) => {
  if (!html) return null;
  return (
    <section aria-label={label} className={styles.part}>
      {!bringsHeading(html) && <h2 className={styles.heading}>{label}</h2>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written, by an allow-list */}
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: withPictures(html) }} />
    </section>
  );
};
