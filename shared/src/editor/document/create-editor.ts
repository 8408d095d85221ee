import { Editor, getSchema } from '@tiptap/core';
import type { Uploads } from '../../async/uploads.ts';
import { storyExtensions } from './extensions.ts';
import { readHtml } from './read-html.ts';

export interface CreateEditorOptions {
  element: HTMLElement | null;
  html: string;
  /** Accessible name of the text. */
  label: string;
  placeholder: string;
  className?: string | undefined;
  isPart?: boolean;
  uploads: Uploads;
  onDescribe: () => void;
}

/** The editor of a story's text. */
export const createEditor = ({
  element,
  html,
  label,
  className = 'post-content',
  ...rest
}: CreateEditorOptions): Editor => {
  const extensions = storyExtensions(rest);
  return new Editor({
    element,
    // Read by us: the editor's own reading of a string is forbidden by the page's policy.
    content: readHtml(getSchema(extensions), html).toJSON(),
    extensions,
    // The page's policy forbids style elements made by scripts; ours are in the stylesheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: className,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: 'zh-CN',
      },
    },
  });
};
