import { settings } from '@hub/shared/runtime/settings';
import { Link } from '@hub/shared/ui/link';
import { contentParts } from './content-parts.ts';
import styles from './status-content.module.css';

/** Addresses of the hub stay in this tab. */
const inHub = (href: string): string => {
  const { hubOrigin } = settings();
  return hubOrigin && href.startsWith(`${hubOrigin}/`) ? href.slice(hubOrigin.length) : href;
};

/** What a status says: text, line breaks and links. */
export const StatusContent = ({ html }: { html: string }) => (
  <span className={styles['content']}>
    {contentParts(html).map(({ text, href }, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      if (href === undefined) return <span key={index}>{text}</span>;
      const target = inHub(href);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
        <Link key={index} href={target} newTab={!target.startsWith('/')}>
          {text}
        </Link>
      );
    })}
  </span>
);
