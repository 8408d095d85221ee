import { useEffect, useRef } from 'react';

/** Where a ticket was shown whose order was given up elsewhere. */
export const OrderGone = () => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1} role="status">
      这份报名已经取消，原来的票券不再有效。想参加的话，可以关闭后重新报名。
    </p>
  );
};
