import { useState } from 'react';
import { DEFAULT_AVATAR } from '../../contracts/account/default-avatar.ts';
import { cx } from '../../text/class-names.ts';
import styles from './avatar.module.css';
import { fallbackAvatar } from './fallback-avatar.ts';
import { initialOf, toneOf } from './initial.ts';
import { useImageFailure } from './use-image-failure.ts';

const pixels = { mini: 20, small: 28, default: 40, large: 72 } as const;

export interface AvatarProps {
  /** Empty, or the API's picture of everybody without one: the initial at once. */
  src: string;
  /** Whose: what they are called, and by their id always in the same colour. */
  name: string;
  id: number | string;
  /** Left out beside the written name: then the picture adds nothing for a screen reader. */
  label?: string;
  size?: keyof typeof pixels;
}

/** A round picture of somebody; their initial where there is none or it does not load, of nobody a silhouette. */
export const Avatar = ({ src, name, id, label = '', size = 'default' }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const ref = useImageFailure(() => setFailedSrc(src));
  const isMissing = src === '' || src === failedSrc || src.endsWith(DEFAULT_AVATAR);
  const initial = isMissing ? initialOf(name) : '';
  if (initial)
    return (
      <span
        className={cx(styles.avatar, styles[size], styles.initial, styles[`tone${toneOf(id)}`])}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {initial}
      </span>
    );
  return (
    <img
      ref={ref}
      className={cx(styles.avatar, styles[size])}
      src={isMissing ? fallbackAvatar : src}
      alt={label}
      width={pixels[size]}
      height={pixels[size]}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
};
