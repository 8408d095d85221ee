import type { SendPicture } from '../../async/uploads.ts';

/** What its page asks of an editor that is there. */
export interface EditorHandle {
  /** The text as the API takes it. */
  html: () => string;
  /** Puts another text in its place; one step to undo. */
  replace: (html: string) => void;
  focus: () => void;
  /** Pictures are on their way up, which nothing but this page holds. */
  isUploading: () => boolean;
  /** What keeps the text from being sent, in words; empty where nothing does. One is led to a picture whose upload failed. */
  missing: () => string;
}

/** What its page gives an editor. */
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
