import { DEFAULT_AVATAR } from '@hub/shared/contracts/account/default-avatar';
import { Image } from '@hub/shared/ui/image';
import styles from './outlet-mark.module.css';

/** The mark of an outlet before its name; nothing where it has none, as in lists the name says it all. */
export const OutletMark = ({ src = '' }: { src?: string | undefined }) => (
  <Image
    className={styles.mark}
    src={src.endsWith(DEFAULT_AVATAR) ? '' : src}
    alt=""
    width={16}
    height={16}
  />
);
