import { type LazyModule, useLazyModule } from '@hub/shared/ui/lazy-module';
import { type ComponentType, useEffect, useState } from 'react';

/** What is loaded, `undefined` while it is not, `failed` when it did not come. */
export type Loaded<P> = ComponentType<P> | 'failed' | undefined;

/**
 * The component once `wanted`. Its failure is a value, so that the frame decides what stands in its place;
 * wanting it again is another try.
 */
export const useLazyPart = <P>(part: LazyModule<ComponentType<P>>, wanted: boolean): Loaded<P> => {
  const [failed, setFailed] = useState(false);
  const there = useLazyModule(part, wanted, () => setFailed(true));
  useEffect(() => (wanted ? () => setFailed(false) : undefined), [wanted]);
  return there ?? (failed ? 'failed' : undefined);
};
