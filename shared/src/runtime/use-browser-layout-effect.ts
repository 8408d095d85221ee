import { useEffect, useLayoutEffect } from 'react';

/** A layout effect; React warns of those on the server, where there is nothing to lay out. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
