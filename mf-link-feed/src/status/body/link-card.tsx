import type { FeedCard } from '@hub/shared/contracts/link/attachments';
import { hostOf, safeUrl } from '@hub/shared/text/address/safe-url';
import { Image } from '@hub/shared/ui/image';
import { Link } from '@hub/shared/ui/link';
import { inHub } from '../../words/in-hub.ts';
import styles from './link-card.module.css';

/** What an address of the text leads to. */
export const LinkCard = ({ card }: { card: FeedCard }) => {
  const address = safeUrl(card.url);
  if (!address || card.title === '') return null;
  const href = inHub(address);
  return (
    <Link className={styles.card} href={href} newTab={!href.startsWith('/')}>
      {card.image && (
        <span className={styles.picture}>
          <Image src={card.image} alt="" width={120} height={80} cover />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{card.title}</span>
        {card.description && <span className={styles.summary}>{card.description}</span>}
        <span className={styles.source}>{card.provider_name || hostOf(address)}</span>
      </span>
    </Link>
  );
};
