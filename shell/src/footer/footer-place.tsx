import { useRef } from 'react';
import { lazyPart, useLazyPart } from '../page/lazy-part';
import { useNear } from '../page/when-near';

const footer = lazyPart(() =>
  import(/* webpackChunkName: "frame" */ './footer').then((module) => module.Footer),
);

/** The footer lies below the first screen, and an endless list may never let a reader come to it. */
export const Footer = () => {
  const place = useRef<HTMLDivElement>(null);
  const Loaded = useLazyPart(footer, useNear(place));
  return <div ref={place}>{Loaded && Loaded !== 'failed' && <Loaded />}</div>;
};
