import { lazyPart, useLazyPart } from '../page/lazy-part';
import { useIdle } from '../page/when-idle';

const footer = lazyPart(() =>
  import(/* webpackChunkName: "frame" */ './footer').then((module) => module.Footer),
);

/** The footer lies below the first screen, so its code comes after everything else. */
export const Footer = () => {
  const Loaded = useLazyPart(footer, useIdle());
  return Loaded && Loaded !== 'failed' ? <Loaded /> : null;
};
