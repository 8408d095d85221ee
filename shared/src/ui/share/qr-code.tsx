import { lazyModule, preload, useLazyModule } from '../overlay/lazy-module.ts';
import styles from './qr-image.module.css';
import type { QrImageProps } from './qr-image.tsx';

const image = lazyModule(() => import('./qr-image.tsx'));

/** Fetches what draws a code, where one may be shown without a network. */
export const prepareQrCode = (): void => preload(image);

/** A QR code that loads the code to draw it only where one is shown. Its white card keeps the place. */
export const QrCode = (props: QrImageProps) => {
  const Image = useLazyModule(image, true, () => {})?.QrImage;
  if (Image) return <Image {...props} />;
  return (
    <span className={styles.card} aria-busy="true">
      <svg width={props.size} height={props.size} aria-hidden="true" />
    </span>
  );
};
