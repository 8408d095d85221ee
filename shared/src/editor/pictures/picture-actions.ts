import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Uploads } from '../../async/uploads.ts';

export interface PictureInText {
  view: EditorView;
  /** Where it stands now; nowhere once it is gone. */
  getPos: () => number | undefined;
  /** As it is now. */
  node: () => Node;
  uploads: Uploads | undefined;
  onDescribe: () => void;
}

/** What is done with a picture in a text, wherever that has moved it meanwhile. */
export const pictureActions = ({ view, getPos, node, uploads, onDescribe }: PictureInText) => {
  const choose = (): number | undefined => {
    const at = getPos();
    if (at !== undefined) view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
    return at;
  };
  return {
    choose,
    remove: () => {
      const at = getPos();
      if (at === undefined) return;
      uploads?.cancel(String(node().attrs['upload']));
      view.dispatch(view.state.tr.delete(at, at + node().nodeSize));
      view.focus();
    },
    describe: () => {
      if (choose() !== undefined) onDescribe();
    },
    // What became of the upload is no step that a writer undoes.
    arrive: (src: string) => {
      const at = getPos();
      if (at === undefined) return;
      const attrs = { ...node().attrs, src, upload: '' };
      view.dispatch(view.state.tr.setNodeMarkup(at, undefined, attrs).setMeta('addToHistory', false));
    },
  };
};
