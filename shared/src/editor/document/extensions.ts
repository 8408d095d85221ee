import type { Extensions } from '@tiptap/core';
import { textblockTypeInputRule } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Heading } from '@tiptap/extension-heading';
import { Link } from '@tiptap/extension-link';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { StoryCode } from '../nodes/code-block.ts';
import { CodeColours } from '../nodes/code-colours.ts';
import { Formula, FormulaBlock } from '../nodes/formula.ts';
import { MarksAfterHan } from '../nodes/marks-after-han.ts';
import { plainTable } from '../nodes/plain-table.ts';
import { simpleMarks } from '../nodes/simple-marks.ts';
import { Picture } from '../pictures/picture.ts';
import { TakePictures } from '../pictures/take-pictures.ts';
import type { Uploads } from '../pictures/uploads.ts';
import { PasteMarkdown } from './paste-markdown.ts';

/** The page's title is its only h1; below h4 nobody sees a difference. */
const StoryHeading = Heading.extend({
  parseHTML: () =>
    Object.entries({ h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }).map(([tag, level]) => ({
      tag,
      attrs: { level },
    })),
  addInputRules() {
    const first = textblockTypeInputRule({ find: /^#\s$/, type: this.type, getAttributes: { level: 2 } });
    return [first, ...(this.parent?.() ?? [])];
  },
}).configure({ levels: [2, 3, 4] });

/** Code may be a link, or bold. */
const InlineCode = Code.extend({ excludes: '' });

const isAllowedUri = (uri: string): boolean => /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(uri.trim());

/** What is typed behind a link is not part of it. */
const StoryLink = Link.extend({ inclusive: false }).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri,
});

export interface ExtensionOptions {
  placeholder: string;
  uploads: Uploads;
  onDescribe: () => void;
}

/** What a story may consist of: what the API's sanitiser lets through, and nothing else. */
export const storyExtensions = ({ placeholder, uploads, onDescribe }: ExtensionOptions): Extensions => [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    link: false,
    dropcursor: { class: 'drop-place', color: false },
  }),
  StoryHeading,
  InlineCode,
  StoryLink,
  StoryCode,
  ...simpleMarks,
  MarksAfterHan,
  ...plainTable,
  Formula,
  FormulaBlock,
  CodeColours,
  Picture.configure({ uploads, onDescribe }),
  TakePictures.configure({ uploads }),
  PasteMarkdown,
  Placeholder.configure({ placeholder }),
];
