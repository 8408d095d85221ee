import { useCallback, useRef } from 'react';

/**
 * A ref for an `<img>` that reports a failure which happened before the scripts were there:
 * a served image can fail before hydration, and its `error` event is then gone.
 */
export const useImageFailure = (onFailure: () => void) => {
  const report = useRef(onFailure);
  report.current = onFailure;
  return useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') report.current();
  }, []);
};
