import type { Extensions } from '@tiptap/core';
import { textblockTypeInputRule } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Heading } from '@tiptap/extension-heading';
import { Link } from '@tiptap/extension-link';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import type { Uploads } from '../../async/uploads.ts';
import { StoryCode } from '../nodes/code-block.ts';
import { CodeColours } from '../nodes/code-colours.ts';
import { Formula, FormulaBlock } from '../nodes/formula.ts';
import { MarksAfterHan } from '../nodes/marks-after-han.ts';
import { plainTable } from '../nodes/plain-table.ts';
import { simpleMarks } from '../nodes/simple-marks.ts';
import { Picture } from '../pictures/picture.ts';
import { TakePictures } from '../pictures/take-pictures.ts';
import { PasteMarkdown } from './paste-markdown.ts';

const headings = (levels: (2 | 3 | 4)[]) => {
  const [first = 2] = levels;
  return Heading.extend({
    parseHTML: () =>
      Object.entries({ h1: first, h2: first, h3: 3, h4: 4, h5: 4, h6: 4 }).map(([tag, level]) => ({
        tag,
        attrs: { level },
      })),
    addInputRules() {
      // The first level is what # and ## mean where it is lower than both.
      const top = textblockTypeInputRule({
        find: /^##?\s$/,
        type: this.type,
        getAttributes: { level: first },
      });
      return [top, ...(this.parent?.() ?? [])];
    },
  }).configure({ levels });
};

/** The page's title is its only h1; below h4 nobody sees a difference. */
const StoryHeading = headings([2, 3, 4]);
const PartHeading = headings([3, 4]);

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
  /** See `StoryEditorProps`. */
  isPart?: boolean;
  placeholder: string;
  uploads: Uploads;
  onDescribe: () => void;
}

/** What a story may consist of: what the API's sanitiser lets through, and nothing else. */
export const storyExtensions = ({
  isPart = false,
  placeholder,
  uploads,
  onDescribe,
}: ExtensionOptions): Extensions => [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    link: false,
    dropcursor: { class: 'drop-place', color: false },
  }),
  isPart ? PartHeading : StoryHeading,
  InlineCode,
  StoryLink,
  StoryCode,
  ...simpleMarks,
  MarksAfterHan,
  ...plainTable,
  ...(isPart ? [] : [Formula, FormulaBlock]),
  CodeColours,
  Picture.configure({ uploads, onDescribe, onlyOurs: isPart }),
  TakePictures.configure({ uploads }),
  PasteMarkdown,
  Placeholder.configure({ placeholder }),
];
