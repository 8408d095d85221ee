import { Link } from '@hub/shared/ui/link';
import { type ContentPart, contentParts, shownAddress } from './content-parts.ts';
import { inHub } from './in-hub.ts';
import styles from './status-content.module.css';

// The parts of one text keep their places.
const placed = (parts: readonly ContentPart[]) => parts.map((part, place) => ({ place, part }));

/** What a status says: text, line breaks and links. */
export const StatusContent = ({ html }: { html: string }) => (
  <span className={styles.content}>
    {placed(contentParts(html)).map(({ place, part }) => (
      <Part key={place} {...part} />
    ))}
  </span>
);

const Part = ({ text, href }: ContentPart) => {
  if (href === undefined) return text;
  const target = inHub(href);
  const look = text.startsWith('#') ? { className: styles.tag } : {};
  return (
    <Link href={target} newTab={!target.startsWith('/')} {...look}>
      {shownAddress(text)}
    </Link>
  );
};
