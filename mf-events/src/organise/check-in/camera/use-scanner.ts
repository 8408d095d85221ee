import { toastError } from '@hub/shared/runtime/toast';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { openReader } from './read-codes.ts';

/** Often enough to seem at once, and easy on the battery of an evening. */
const pauseMs = 200;

/**
 * Looks for codes in a camera's picture while `active`, one look after the other, and tells what it sees, an empty text
 * for nothing.
 */
export const useScanner = (
  video: RefObject<HTMLVideoElement | null>,
  active: boolean,
  onCode: (text: string) => void,
): void => {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const scan = async () => {
      const read = await openReader();
      const look = async () => {
        const text = video.current ? await read(video.current) : undefined;
        if (gone) return;
        tell(text ?? '');
        timer = setTimeout(() => void look(), pauseMs);
      };
      await look();
    };
    scan().catch(() => gone || toastError('扫码功能没有加载出来，请关闭摄像头后再打开，或输入票券码'));
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [active, video]);
};
