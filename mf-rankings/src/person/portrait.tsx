import { Avatar } from '@hub/shared/ui/avatar';
import styles from './portrait.module.css';

export interface PortraitProps {
  name: string;
  /** Empty where there is no picture. */
  src: string;
}

/** 何 for a Chinese name, KH for Kaiming He: what stands for a face. */
export const initialsOf = (name: string): string => {
  const [first = ''] = name.match(/\p{Script=Han}/u) ?? [];
  if (first) return first;
  const words = name.match(/\p{L}+/gu) ?? [];
  return [words.at(0), words.length > 1 ? words.at(-1) : '']
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
};

/** The picture of somebody, or their initials; the name stands beside it. */
export const Portrait = ({ name, src }: PortraitProps) =>
  src ? (
    <Avatar src={src} />
  ) : (
    <span aria-hidden="true" className={styles.initials}>
      {initialsOf(name)}
    </span>
  );
