import { useState } from 'react';
import { cx } from '../../text/class-names.ts';
import styles from './image.module.css';
import { useImageFailure } from './use-image-failure.ts';

export interface ImageProps {
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  width: number;
  height: number;
  /** Above the fold: load at once and first. */
  eager?: boolean;
  /** Cut to fill its box rather than show all of itself. */
  cover?: boolean;
  className?: string | undefined;
}

/** A picture whose place is kept while it loads; one that does not load leaves no hole. */
export const Image = ({ src, alt, width, height, eager = false, cover = false, className }: ImageProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const ref = useImageFailure(() => setFailedSrc(src));
  if (src === '' || src === failedSrc) return null;
  return (
    <img
      ref={ref}
      className={cx(styles.image, cover && styles.cover, className)}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' as const } : {})}
      onError={() => setFailedSrc(src)}
    />
  );
};
