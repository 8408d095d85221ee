import { type Editor, InputRule, mergeAttributes, Node } from '@tiptap/core';
import { NodeSelection, type Selection } from '@tiptap/pm/state';
import type { Uploads } from '../../async/uploads.ts';
import { pictureView } from './picture-view.ts';
import { typeIntoCaption } from './type-into-caption.ts';

export interface PictureOptions {
  uploads: Uploads | undefined;
  /** Pictures from elsewhere are left out. */
  onlyOurs: boolean;
  /** The writer wants to say what the selected picture shows. */
  onDescribe: () => void;
}

const typed = /^!\[([^\]]*)\]\(((?:https?:\/\/|\/)[^\s)]+)\)$/;

const textAttribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => imageOf(element)?.getAttribute(name) ?? '',
});

const imageOf = (element: HTMLElement): HTMLElement | null =>
  element.matches('img') ? element : element.querySelector<HTMLElement>('img');

const goOnAt = (editor: Editor, place: number): boolean =>
  editor
    .chain()
    .insertContentAt(place, { type: 'paragraph' })
    .setTextSelection(place + 1)
    .run();

/** A picture with its caption, on a line of its own. While it is on its way up it has no address. */
export const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addOptions: () => ({ uploads: undefined, onlyOurs: false, onDescribe: () => {} }),
  addAttributes: () => ({
    src: textAttribute('src'),
    alt: textAttribute('alt'),
    title: textAttribute('title'),
    upload: { default: '', rendered: false, parseHTML: () => '' },
  }),
  parseHTML() {
    const picture = this.options.onlyOurs ? 'img[src^="/"]' : 'img[src]';
    return [
      {
        tag: 'figure',
        contentElement: (figure) =>
          figure.querySelector('figcaption') ?? document.createElement('figcaption'),
        getAttrs: (figure) => (figure.querySelectorAll(picture).length === 1 ? null : false),
      },
      { tag: picture },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    const { alt, title, ...rest } = HTMLAttributes;
    const image = ['img', mergeAttributes(rest, { alt }, title ? { title } : {})] as const;
    if (node.attrs['src'] === '') return ['figure', { 'data-upload': '' }];
    return node.content.size > 0 ? ['figure', image, ['figcaption', 0]] : ['figure', image];
  },
  addNodeView() {
    const { uploads, onDescribe } = this.options;
    return ({ node, view, getPos }) => pictureView({ node, view, getPos, uploads, onDescribe });
  },
  addInputRules() {
    return [
      new InputRule({
        find: typed,
        handler: ({ state, range, match: [, alt = '', src = ''] }) => {
          if (this.options.onlyOurs && !src.startsWith('/')) return null;
          const block = state.doc.resolve(range.from);
          state.tr.replaceRangeWith(block.before(), block.after(), this.type.create({ src, alt }));
        },
      }),
    ];
  },
  addProseMirrorPlugins() {
    return [typeIntoCaption(this.type)];
  },
  addKeyboardShortcuts() {
    const isChosen = (selection: Selection) =>
      selection instanceof NodeSelection && selection.node.type === this.type;
    // A break would take the place of the picture.
    const breakAfter = ({ editor }: { editor: Editor }) => {
      const { selection } = editor.state;
      return isChosen(selection) && goOnAt(editor, selection.to);
    };
    return {
      'Shift-Enter': breakAfter,
      'Mod-Enter': breakAfter,
      Enter: ({ editor }) => {
        const { selection } = editor.state;
        if (isChosen(selection)) {
          this.options.onDescribe();
          return true;
        }
        return selection.$from.parent.type === this.type && goOnAt(editor, selection.$from.after());
      },
      // At the start of a caption the picture is chosen before it is deleted.
      Backspace: ({ editor: { state, commands } }) => {
        const { $from, empty } = state.selection;
        if (!empty || $from.parent.type !== this.type || $from.parentOffset > 0) return false;
        return commands.setNodeSelection($from.before());
      },
    };
  },
});
