import { toastError } from '@hub/shared/runtime/toast';
import { lazyModule, useLazyModule } from '@hub/shared/ui/lazy-module';
import type { ComposerProps } from './composer.tsx';

const composer = lazyModule(() => import(/* webpackChunkName: "composer" */ './composer.tsx'));

/** The composer, whose code comes when it is shown. */
export const LazyComposer = (props: ComposerProps) => {
  const Composer = useLazyModule(composer, true, () =>
    toastError('发布框没有加载出来，请刷新页面'),
  )?.Composer;
  return Composer ? <Composer {...props} /> : <div aria-busy="true" />;
};
