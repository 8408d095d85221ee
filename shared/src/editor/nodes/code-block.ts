import { CodeBlock } from '@tiptap/extension-code-block';

const languageOf = (pre: HTMLElement): string | null => {
  const names = [...(pre.firstElementChild?.classList ?? [])];
  const named = names.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  // As it stands on a reading page.
  return named || pre.dataset['language'] || null;
};

/** Code with its language. Tab indents; Escape leads out of the editor as everywhere. */
export const StoryCode = CodeBlock.extend({
  addAttributes: () => ({ language: { default: null, parseHTML: languageOf, rendered: false } }),
}).configure({ enableTabIndentation: true, tabSize: 2 });
