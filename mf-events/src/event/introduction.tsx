import { trustedHtml } from '@hub/shared/runtime/trusted-types';
import { cx } from '@hub/shared/text/class-names';
import { withPictures } from './event-url.ts';
import styles from './introduction.module.css';

export interface IntroductionProps {
  /** What the part is called where it brings no heading of its own. */
  label: string;
  /** Sanitised by the API, which is the guard. */
  html: string;
  /** Other parts stand above it: without its name it would look like one of theirs. */
  isNamed?: boolean;
  /** Of its own heading: 3 for a part of another part. */
  level?: 2 | 3;
}

const bringsHeading = (html: string) => /^\s*<h[34]\b/i.test(html);

/** A part of what the organiser wrote; nothing where there is none. */
export const Introduction = ({ label, html, isNamed = false, level = 2 }: IntroductionProps) => {
  if (!html) return null;
  const hasName = isNamed || !bringsHeading(html);
  const Heading = `h${level}` as const;
  // A heading that stands for the part's name has its size too.
  const leads = !hasName && level === 2;
  return (
    <section
      aria-label={label}
      className={cx(styles.part, level === 3 && styles.inner, leads && styles.leading)}
    >
      {hasName && <Heading className={styles.heading}>{label}</Heading>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was written, by an allow-list */}
      <div className={styles.prose} dangerouslySetInnerHTML={{ __html: trustedHtml(withPictures(html)) }} />
    </section>
  );
};
