import { Extension } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { pictureTypes, type Uploads } from '../../async/uploads.ts';
import { inertDocument } from '../../runtime/trusted-types.ts';

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => pictureTypes.includes(type));

/** Copied from a word processor: words, and a picture of the same words. */
const hasWords = (data: DataTransfer | null): boolean => {
  const html = data?.getData('text/html') ?? '';
  return (inertDocument(html).body.textContent ?? '').trim() !== '';
};

/** Puts pictures into the text, here or where they were dropped, and begins to send them. */
export const insertPictures = (view: EditorView, uploads: Uploads, files: readonly File[], at?: number) => {
  const type = view.state.schema.nodes['picture'];
  if (!type) return;
  const nodes = files.map((file) => type.create({ upload: uploads.begin(file) }));
  const { tr } = view.state;
  if (at === undefined) tr.replaceSelection(new Slice(Fragment.from(nodes), 0, 0));
  else tr.insert(at, nodes);
  view.dispatch(tr.scrollIntoView());
  view.focus();
};

const inline = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/;

/** A picture that was pasted within its own markup, as a file to send. */
const fileOf = (src: string): File | undefined => {
  const [, type = '', data = ''] = inline.exec(src) ?? [];
  if (type === '') return undefined;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  return new File([bytes], `image.${type.slice('image/'.length)}`, { type });
};

const isAddress = (src: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(src);

const sendInline = (uploads: Uploads, node: Node): Node[] => {
  if (node.type.name !== 'picture') return [node.copy(mapNodes(uploads, node.content))];
  const src = String(node.attrs['src']);
  if (src === '' || isAddress(src)) return [node];
  const file = fileOf(src);
  // Files of the writer's own disk cannot be read from markup.
  return file
    ? [node.type.create({ ...node.attrs, src: '', upload: uploads.begin(file) }, node.content)]
    : [];
};

const mapNodes = (uploads: Uploads, content: Fragment): Fragment => {
  const nodes: Node[] = [];
  content.forEach((node) => {
    if (node.isText) nodes.push(node);
    else nodes.push(...sendInline(uploads, node));
  });
  return Fragment.from(nodes);
};

/** Pictures that are pasted or dropped go up by themselves. */
export const TakePictures = Extension.create<{ uploads: Uploads | undefined }>({
  name: 'takePictures',
  addOptions: () => ({ uploads: undefined }),
  addProseMirrorPlugins() {
    const { uploads } = this.options;
    if (!uploads) return [];
    return [
      new Plugin({
        props: {
          handlePaste: (view, { clipboardData }) => {
            const files = picturesIn(clipboardData);
            if (files.length === 0 || hasWords(clipboardData)) return false;
            insertPictures(view, uploads, files);
            return true;
          },
          handleDrop: (view, event, _slice, moved) => {
            const files = moved ? [] : picturesIn(event.dataTransfer);
            if (files.length === 0) return false;
            event.preventDefault();
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            insertPictures(view, uploads, files, place?.pos);
            return true;
          },
          transformPasted: (slice) =>
            new Slice(mapNodes(uploads, slice.content), slice.openStart, slice.openEnd),
        },
      }),
    ];
  },
});
