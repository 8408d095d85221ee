import { type RefObject, useEffect, useRef, useState } from 'react';

/** `refused` by its owner, `missing` on this device or in this browser, `busy` elsewhere. */
export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing' | 'busy';

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

const reasons: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotSupportedError: 'missing',
};

const whyNot = (error: unknown): CameraState =>
  (error instanceof DOMException && reasons[error.name]) || 'busy';

const stop = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

export interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  start: () => Promise<void>;
  end: () => void;
}

/** The camera at the back, shown in `video`; it is given back as soon as nobody looks. */
export const useCamera = (): Camera => {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  const isHere = useRef(true);
  const [state, setState] = useState<CameraState>('off');

  const end = () => {
    stop(stream.current);
    stream.current = undefined;
    setState('off');
  };
  const start = async () => {
    // Pages over plain http have none.
    if (!navigator.mediaDevices) return setState('missing');
    setState('starting');
    try {
      const given = await navigator.mediaDevices.getUserMedia(wanted);
      if (!isHere.current || !video.current) return stop(given);
      stream.current = given;
      // Taken away by the system or pulled out.
      for (const track of given.getTracks()) track.addEventListener('ended', end);
      video.current.srcObject = given;
      await video.current.play();
      setState('on');
    } catch (error) {
      stop(stream.current);
      if (isHere.current) setState(whyNot(error));
    }
  };
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      stop(stream.current);
    };
  }, []);
  return { state, video, start, end };
};
