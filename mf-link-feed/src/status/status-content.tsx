import { settings } from '@hub/shared/runtime/settings';
import { Link } from '@hub/shared/ui/link';
import { type ContentPart, contentParts } from './content-parts.ts';
import styles from './status-content.module.css';

/** Addresses of the hub stay in this tab. */
const inHub = (href: string): string => {
  const { hubOrigin } = settings();
  return hubOrigin && href.startsWith(`${hubOrigin}/`) ? href.slice(hubOrigin.length) : href;
};

// The parts of one text keep their places.
const placed = (parts: readonly ContentPart[]) => parts.map((part, place) => ({ place, part }));

/** What a status says: text, line breaks and links. */
export const StatusContent = ({ html }: { html: string }) => (
  <span className={styles['content']}>
    {placed(contentParts(html)).map(({ place, part }) => (
      <Part key={place} {...part} />
    ))}
  </span>
);

const Part = ({ text, href }: ContentPart) => {
  if (href === undefined) return text;
  const target = inHub(href);
  const look = text.startsWith('#') ? { className: styles['tag'] } : {};
  return (
    <Link href={target} newTab={!target.startsWith('/')} {...look}>
      {text}
    </Link>
  );
};
