import { useState } from 'react';
import { Dialog } from '../overlay/dialog.tsx';
import { Image, type ImageProps } from './image.tsx';
import styles from './zoom-image.module.css';

export interface ZoomImageProps extends ImageProps {
  /** Another file for the large view; the same one when left out. */
  largeSrc?: string;
}

/** A picture that opens large on a click; Escape, a click or the button closes it. */
export const ZoomImage = ({ largeSrc, ...image }: ZoomImageProps) => {
  const [open, setOpen] = useState(false);
  const name = image.alt || '图片';
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`放大：${name}`}
        onClick={() => setOpen(true)}
      >
        <Image {...image} />
      </button>
      <Dialog open={open} title={name} variant="full" bare onClose={() => setOpen(false)}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button */}
        <img
          className={styles.large}
          src={largeSrc ?? image.src}
          alt={image.alt}
          onClick={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
};
