import { useState } from 'react';
import { lazyModule, useLazyModule } from '../ui/overlay/lazy-module.ts';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { ErrorView } from '../ui/status/status-views.tsx';
import type { StoryEditorProps } from './surface/editor-props.ts';

export type { EditorHandle, StoryEditorProps } from './surface/editor-props.ts';

const surface = lazyModule(
  () => import(/* webpackChunkName: "editor-surface" */ './surface/editor-surface.tsx'),
);

/** The editor of a story's text, 正文. Its code comes with the first page that writes; the page styles `.post-content`. */
export const StoryEditor = (props: StoryEditorProps) => {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(-1);
  const Surface = useLazyModule(surface, failed < tries, () => setFailed(tries))?.EditorSurface;
  if (Surface) return <Surface {...props} />;
  if (failed >= tries)
    return (
      <ErrorView message="编辑器没有加载成功，已写的内容不受影响" onRetry={() => setTries(failed + 1)} />
    );
  return (
    <div aria-busy="true">
      <Skeleton shape="block" />
    </div>
  );
};
