import { useViewer } from '@hub/shared/runtime/viewer';
import { useEffect, useRef, useState } from 'react';
import { listen, type StreamName } from './feed-stream.ts';

interface Listening {
  onEvent: (event: string, payload: string) => void;
  /** The stream was away: something may have been missed. */
  onBack: () => void;
}

/** Listens to a stream while the component is shown, if there is one; whether events come. */
export const useStream = (name: StreamName | undefined, listening: Listening): boolean => {
  const viewer = useViewer();
  const [isLive, setLive] = useState(false);
  const latest = useRef(listening);
  useEffect(() => {
    latest.current = listening;
  });
  const stream = name?.stream;
  const tag = name?.tag;
  useEffect(() => {
    if (stream === undefined) return;
    const end = listen(viewer, {
      stream,
      ...(tag === undefined ? {} : { tag }),
      onEvent: (event, payload) => latest.current.onEvent(event, payload),
      onLive: (isOpen, isBack) => {
        setLive(isOpen);
        if (isBack) latest.current.onBack();
      },
    });
    return () => {
      end();
      setLive(false);
    };
  }, [viewer, stream, tag]);
  return isLive;
};
