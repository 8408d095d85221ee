import { safeUrl } from '@hub/shared/text/address/safe-url';
import { Link } from '@hub/shared/ui/link';
import styles from './facts.module.css';
import { Fact } from './facts.tsx';

/** Where it takes place on the net; the API tells who has a place, and nobody else. */
export const OnlineFact = ({ url }: { url: string | undefined }) => {
  const href = safeUrl(url ?? '');
  if (!href) return null;
  return (
    <Fact name="线上">
      <Link href={href} newTab>
        进入线上会场
      </Link>
      <span className={styles.note}>仅报名者可见，请勿外传</span>
    </Fact>
  );
};
