import type { EmbeddedProps } from '@hub/shared/embed/lifecycles';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

export interface AbsentProps extends Pick<EmbeddedProps, 'onAbsent'> {
  absence: Parameters<NonNullable<EmbeddedProps['onAbsent']>>[0];
  /** What a host shows that has nothing of its own instead. */
  children: ReactNode;
}

/** Tells the host that there is no event to show, and why. */
export const Absent = ({ absence, onAbsent, children }: AbsentProps) => {
  const tell = useEffectEvent(() => onAbsent?.(absence));
  useEffect(() => tell(), []);
  // Where the HTML server draws, no effect runs; it answers its host by this.
  if (typeof window === 'undefined') onAbsent?.(absence);
  return children;
};
