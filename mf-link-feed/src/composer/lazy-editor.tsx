import { toastError } from '@hub/shared/runtime/toast';
import { lazyModule, useLazyModule } from '@hub/shared/ui/lazy-module';
import type { EditorOfStatusProps } from './editor-of-status.tsx';

const editor = lazyModule(() => import(/* webpackChunkName: "composer" */ './editor-of-status.tsx'));

/** The editor of an own status, whose code comes when it is shown. */
export const LazyEditor = (props: EditorOfStatusProps) => {
  const Editor = useLazyModule(editor, true, () =>
    toastError('编辑框没有加载出来，请刷新页面'),
  )?.EditorOfStatus;
  return Editor ? <Editor {...props} /> : <div aria-busy="true" />;
};
