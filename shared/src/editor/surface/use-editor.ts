import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createUploads, type Uploads, uploadsMissing } from '../../async/uploads.ts';
import { createEditor } from '../document/create-editor.ts';
import { readHtml } from '../document/read-html.ts';
import { writeHtml } from '../document/write-html.ts';
import { failedAttribute } from '../pictures/picture-view.ts';
import type { EditorHandle, StoryEditorProps } from './editor-props.ts';

const anyText = '写点什么……支持 Markdown，图片可以粘贴或拖进来';

/** Brings the first picture into view whose upload failed, and leads to its buttons; false where there is none. */
const showFailed = (text: HTMLElement): boolean => {
  const failed = text.querySelector(`[${failedAttribute}]`);
  failed?.scrollIntoView({ block: 'center' });
  failed?.querySelector('button')?.focus({ preventScroll: true });
  return failed !== null;
};

const handleOf = (editor: Editor, uploads: Uploads): EditorHandle => ({
  html: () => writeHtml(editor.state.doc),
  replace: (html) => {
    editor.commands.setContent(readHtml(editor.schema, html), { emitUpdate: true });
  },
  focus: () => void editor.commands.focus(),
  isUploading: uploads.isBusy,
  missing: () => {
    if (!uploads.isBusy()) return '';
    return showFailed(editor.view.dom) ? uploadsMissing.failed : uploadsMissing.sending;
  },
});

export interface ReadyEditor {
  editor: Editor;
  uploads: Uploads;
}

/** The editor in its place, as long as that is there. What it begins with is read once. */
export const useEditor = (
  place: RefObject<HTMLElement | null>,
  props: Omit<StoryEditorProps, 'error'>,
  onDescribe: () => void,
): ReadyEditor | undefined => {
  const latest = useRef({ ...props, onDescribe });
  useEffect(() => {
    latest.current = { ...props, onDescribe };
  });
  const [ready, setReady] = useState<ReadyEditor>();
  useEffect(() => {
    const uploads = createUploads((file, options) => latest.current.sendPicture(file, options));
    const { html, label = '正文', placeholder = anyText, className, isPart = false } = latest.current;
    const editor = createEditor({
      ...{ html, label, placeholder, className, isPart },
      element: place.current,
      uploads,
      onDescribe: () => latest.current.onDescribe(),
    });
    const changed = () => latest.current.onChange();
    editor.on('update', changed);
    const stop = uploads.subscribe(changed);
    setReady({ editor, uploads });
    latest.current.onReady(handleOf(editor, uploads));
    return () => {
      stop();
      latest.current.onReady(undefined);
      setReady(undefined);
      editor.destroy();
    };
  }, [place]);
  return ready;
};
