import { type ComponentType, useEffect, useState } from 'react';

/** What is loaded, `undefined` while it is not, `failed` when it did not come. */
export type Loaded<P> = ComponentType<P> | 'failed' | undefined;

/** A part of the frame that is loaded when it is wanted. */
export interface LazyPart<P> {
  current: () => ComponentType<P> | undefined;
  load: () => Promise<ComponentType<P>>;
  /** Begins to load at the first sign that somebody will want it. */
  preload: () => void;
}

export const lazyPart = <P>(importer: () => Promise<ComponentType<P>>): LazyPart<P> => {
  let part: ComponentType<P> | undefined;
  const load = async () => {
    part ??= await importer();
    return part;
  };
  return { current: () => part, load, preload: () => void load().catch(() => undefined) };
};

/**
 * The component once `wanted`. Its failure is a value, so that the frame decides what stands in its place;
 * wanting it again is another try.
 */
export const useLazyPart = <P>(part: LazyPart<P>, wanted: boolean): Loaded<P> => {
  const [state, setState] = useState<{ is: Loaded<P> }>({ is: part.current() });
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const settle = (is: Loaded<P>) => {
      if (!gone) setState({ is });
    };
    part.load().then(settle, () => settle('failed'));
    return () => {
      gone = true;
      setState(({ is }) => ({ is: is === 'failed' ? undefined : is }));
    };
  }, [part, wanted]);
  return state.is;
};
