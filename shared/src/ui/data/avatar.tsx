import { useState } from 'react';
import { cx } from '../../text/class-names.ts';
import styles from './avatar.module.css';
import { fallbackAvatar } from './fallback-avatar.ts';
import { useImageFailure } from './use-image-failure.ts';

const pixels = { mini: 20, small: 28, default: 40, large: 72 } as const;

export interface AvatarProps {
  /** Empty: the fallback at once. */
  src: string;
  /** Left out beside the written name: then the picture adds nothing for a screen reader. */
  name?: string;
  size?: keyof typeof pixels;
}

/** A round picture of somebody; a plain silhouette where there is none or it does not load. */
export const Avatar = ({ src, name = '', size = 'default' }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const ref = useImageFailure(() => setFailedSrc(src));
  const shown = src === '' || src === failedSrc ? fallbackAvatar : src;
  return (
    <img
      ref={ref}
      className={cx(styles.avatar, styles[size])}
      src={shown}
      alt={name}
      width={pixels[size]}
      height={pixels[size]}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
};
