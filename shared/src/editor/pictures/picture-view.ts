import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import type { Upload, Uploads } from '../../async/uploads.ts';
import { hostOf } from '../../text/address/safe-url.ts';
import { pictureActions } from './picture-actions.ts';

interface PictureViewOptions {
  node: Node;
  view: EditorView;
  getPos: () => number | undefined;
  uploads: Uploads | undefined;
  onDescribe: () => void;
}

// The page shows pictures of its own host only; readers get others through the API.
const isOurs = (src: string): boolean =>
  (src.startsWith('/') && !src.startsWith('//')) || src.startsWith(`${window.location.origin}/`);

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) =>
  Object.assign(document.createElement(name), { className });

const button = (label: string, press: () => void): HTMLButtonElement => {
  const button = Object.assign(element('button', 'picture-button'), { type: 'button', textContent: label });
  button.addEventListener('click', press);
  return button;
};

const imageOf = (src: string, alt: string): HTMLElement => {
  if (src !== '' && !isOurs(src) && !src.startsWith('blob:')) {
    const words = `外部图片 ${hostOf(src)}：发布后由本站转存显示`;
    return Object.assign(element('p', 'picture-elsewhere'), { textContent: words });
  }
  return Object.assign(element('img', 'picture-image'), { src, alt });
};

/** Marks a picture that waits for its writer. */
export const failedAttribute = 'data-failed';

/** How far a picture is up, for eyes and ears. */
const uploadWords = (upload: Upload | undefined): HTMLElement => {
  const words = element('span', 'picture-words');
  words.setAttribute('role', 'status');
  if (upload?.state === 'sending') words.textContent = `上传中 ${Math.round(upload.progress * 100)}%`;
  else words.textContent = upload ? `上传失败：${upload.problem}` : '图片没有上传完';
  return words;
};

/** A picture in the editor: what it shows, how far it is up, what to do with it, and its caption. */
export const pictureView = ({ node, view, getPos, uploads, onDescribe }: PictureViewOptions): NodeView => {
  const dom = element('figure', 'picture');
  const place = element('div', 'picture-place');
  const bar = element('div', 'picture-bar');
  const contentDOM = element('figcaption', 'picture-caption');
  place.contentEditable = 'false';
  bar.contentEditable = 'false';
  dom.append(place, bar, contentDOM);
  let now = node;

  const { choose, remove, describe, arrive } = pictureActions({
    view,
    getPos,
    uploads,
    onDescribe,
    node: () => now,
  });

  const showUpload = (upload: Upload | undefined) => {
    const id = String(now.attrs['upload']);
    dom.toggleAttribute(failedAttribute, upload?.state !== 'sending');
    const retry =
      upload?.state === 'failed' && upload.canRetry ? [button('重试', () => uploads?.retry(id))] : [];
    bar.replaceChildren(uploadWords(upload), ...retry, button('移除', remove));
  };
  const show = () => {
    const { src, alt, upload: id } = now.attrs as Record<'src' | 'alt' | 'upload', string>;
    const upload = id === '' ? undefined : uploads?.get(id);
    const sent = upload?.sent;
    if (sent) return queueMicrotask(() => arrive(sent.url));
    dom.classList.toggle('is-pending', src === '');
    dom.removeAttribute(failedAttribute);
    const wanted = src || upload?.preview || '';
    const shown = place.firstElementChild;
    if (shown?.getAttribute('src') === wanted && wanted !== '') shown.setAttribute('alt', alt);
    else place.replaceChildren(imageOf(wanted, alt));
    if (src === '') showUpload(upload);
    else bar.replaceChildren(button(alt ? '改替代文字' : '加替代文字', describe), button('移除', remove));
  };
  const stop = uploads?.subscribe((id) => {
    if (id === now.attrs['upload']) show();
  });
  place.addEventListener('mousedown', (event) => {
    event.preventDefault();
    choose();
    // Nothing else takes the focus from wherever it was: what is typed next would land there.
    view.focus();
  });
  place.addEventListener('dblclick', describe);
  show();

  const markEmpty = () => contentDOM.classList.toggle('is-empty', now.content.size === 0);
  markEmpty();
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== now.type) return false;
      const isSame = next.sameMarkup(now);
      now = next;
      markEmpty();
      if (!isSame) show();
      return true;
    },
    // Buttons are pressed, not edited.
    stopEvent: ({ target }) => target instanceof HTMLElement && bar.contains(target),
    ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
    destroy: () => stop?.(),
  };
};
