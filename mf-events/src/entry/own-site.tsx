import type { EventInfo } from '@hub/shared/contracts/event';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import { Link } from '@hub/shared/ui/link';
import { AwayIcon } from './away-icon.tsx';
import styles from './event-entry.module.css';

/** 官网 of an event that signs up elsewhere; the word is the server's. */
export const OwnSite = ({ event }: { event: EventInfo }) => {
  const href = safeUrl(event.url);
  if (!href) return null;
  return (
    <Link className={styles.site} href={href} newTab aria-label={`${event.button_msg}：${event.name}`}>
      {event.button_msg}
      <AwayIcon />
    </Link>
  );
};
