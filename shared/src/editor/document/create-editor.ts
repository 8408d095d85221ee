import { Editor } from '@tiptap/core';
import type { Uploads } from '../pictures/uploads.ts';
import { storyExtensions } from './extensions.ts';

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

// Spaces that a writer typed are text.
export const parseOptions = { preserveWhitespace: true } as const;

/** The editor of a story's text. */
export const createEditor = ({
  element,
  html,
  label,
  className = 'post-content',
  ...rest
}: CreateEditorOptions): Editor =>
  new Editor({
    element,
    content: html,
    parseOptions,
    extensions: storyExtensions(rest),
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
