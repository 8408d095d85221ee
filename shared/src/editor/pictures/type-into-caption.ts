import type { NodeType } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** The cursor at the end of the caption; nothing unless a picture is chosen. */
const toCaption = ({ state }: EditorView, type: NodeType): Transaction | undefined => {
  const { selection, tr } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type !== type) return undefined;
  return tr.setSelection(TextSelection.create(tr.doc, selection.to - 1));
};

const write = (view: EditorView, type: NodeType, text: string): boolean => {
  const tr = toCaption(view, type);
  if (tr) view.dispatch(tr.insertText(text).scrollIntoView());
  return tr !== undefined;
};

/** What is typed while a picture is chosen is written below it: words would take its place otherwise. */
export const typeIntoCaption = (type: NodeType): Plugin =>
  new Plugin({
    props: {
      handleTextInput: (view, _from, _to, text) => write(view, type, text),
      handleDOMEvents: {
        // Keyboards on a screen, and dictation, press no key.
        beforeinput: (view, event) => {
          const isWhole = event.inputType === 'insertText' || event.inputType === 'insertReplacementText';
          if (!isWhole || event.isComposing || !event.data || !write(view, type, event.data)) return false;
          event.preventDefault();
          return true;
        },
        // A word in the making belongs to the browser: it only finds another place to begin at.
        compositionstart: (view) => {
          const tr = toCaption(view, type);
          if (tr) view.dispatch(tr);
          return false;
        },
      },
    },
  });
