import { useEffect, useEffectEvent, useState } from 'react';

export interface LazyModule<T> {
  /** What was loaded, if it was. */
  current(): T | undefined;
  load(): Promise<T>;
}

/** A module that comes on first intention. Unlike `React.lazy` it forgets a failure, so that asking again is a retry. */
export const lazyModule = <T>(importer: () => Promise<T>): LazyModule<T> => {
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  const load = async () => {
    try {
      value = await importer();
      return value;
    } finally {
      loading = undefined;
    }
  };
  return {
    current: () => value,
    load: () => {
      if (value) return Promise.resolve(value);
      loading ??= load();
      return loading;
    },
  };
};

/** The module once `wanted`; `undefined` until it is there. */
export const useLazyModule = <T>(
  module: LazyModule<T>,
  wanted: boolean,
  onFailure: () => void,
): T | undefined => {
  const [, redraw] = useState(0);
  const fail = useEffectEvent(onFailure);
  // As it is drawn now: what was asked for at the first intention may come before the effect does.
  const drawn = module.current();
  useEffect(() => {
    if (!wanted || drawn) return;
    let gone = false;
    const unlessGone = (then: () => void) => () => {
      if (!gone) then();
    };
    module.load().then(
      unlessGone(() => redraw((count) => count + 1)),
      unlessGone(() => fail()),
    );
    return () => {
      gone = true;
    };
  }, [module, wanted, drawn]);
  return drawn;
};

/** Begins loading at the first sign that somebody will want it; a failure shows when they do. */
export const preload = <T>(module: LazyModule<T>): void => {
  module.load().catch(() => {});
};
