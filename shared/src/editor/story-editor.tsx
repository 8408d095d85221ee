import { useState } from 'react';
import { lazyModule, useLazyModule } from '../ui/overlay/lazy-module.ts';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { ErrorView } from '../ui/status/status-views.tsx';
import type { SendPicture } from './pictures/uploads.ts';

const surface = lazyModule(
  () => import(/* webpackChunkName: "editor-surface" */ './surface/editor-surface.tsx'),
);

/** What its page asks of an editor that is there. */
export interface EditorHandle {
  /** The text as the API takes it. */
  html: () => string;
  /** Puts another text in its place; one step to undo. */
  replace: (html: string) => void;
  focus: () => void;
  /** Pictures are on their way up, which nothing but this page holds. */
  isUploading: () => boolean;
}

export interface StoryEditorProps {
  /** Accessible name of the text: 正文. */
  label?: string;
  placeholder?: string;
  /** How the text looks, which is otherwise `.post-content` of the page. */
  className?: string | undefined;
  /**
   * A part of a page that has headings of its own: its headings begin at the third level, it has no formulas, and its
   * pictures are our own.
   */
  isPart?: boolean;
  /** What the text begins with; afterwards the editor's own. */
  html: string;
  /** Called with the editor once it is there, and with nothing when it goes. */
  onReady: (handle: EditorHandle | undefined) => void;
  /** The text, or what is on its way up, has changed. */
  onChange: () => void;
  sendPicture: SendPicture;
  /** Stands below the text and belongs to it. */
  error?: string | undefined;
}

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
