import { createEvent, fireEvent } from '@testing-library/dom';
import { createUploads } from '../../async/uploads.ts';
import { createEditor } from '../document/create-editor.ts';
import { writeHtml } from '../document/write-html.ts';

const figure = (caption = '') =>
  `<figure><img src="/uploads/a.webp" alt="">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

/** A text whose picture is chosen. */
const open = (html: string) => {
  const editor = createEditor({
    ...{ element: document.body.appendChild(document.createElement('div')), html },
    ...{ label: '正文', placeholder: '', onDescribe: () => {} },
    uploads: createUploads(() => new Promise(() => {})),
  });
  let at = 0;
  editor.state.doc.forEach((node, offset) => {
    if (node.type.name === 'picture') at = offset;
  });
  editor.commands.setNodeSelection(at);
  return { editor, text: editor.view.dom, html: () => writeHtml(editor.state.doc) };
};

test('what is typed at a chosen picture is written behind its caption', () => {
  const { text, html } = open(`<p>前</p>${figure('图')}<p>后</p>`);
  fireEvent.keyPress(text, { key: 'h', charCode: 104 });
  expect(html()).toBe(`<p>前</p>${figure('图h')}<p>后</p>`);
});

test('so is what comes without a key', () => {
  const { text, html } = open(figure());
  const event = createEvent(
    'beforeinput',
    text,
    { inputType: 'insertText', data: '你好', cancelable: true },
    { EventType: 'InputEvent' },
  );
  fireEvent(text, event);
  expect(event.defaultPrevented).toBe(true);
  expect(html()).toBe(figure('你好'));
});

test('a word in the making begins in the caption', () => {
  const { editor, text, html } = open(figure('图'));
  fireEvent.compositionStart(text);
  expect(editor.state.selection.empty).toBe(true);
  expect(editor.state.selection.$from.parent.type.name).toBe('picture');
  expect(html()).toBe(figure('图'));
});

test.each(['Backspace', 'Delete'])('%s takes a chosen picture away', (key) => {
  const { text, html } = open(`<p>前</p>${figure('图')}`);
  fireEvent.keyDown(text, { key });
  expect(html()).toBe('<p>前</p>');
});

test('a line break goes on behind a chosen picture', () => {
  const { editor, text, html } = open(`<p>前</p>${figure()}`);
  fireEvent.keyDown(text, { key: 'Enter', shiftKey: true });
  editor.commands.insertContent('后');
  expect(html()).toBe(`<p>前</p>${figure()}<p>后</p>`);
});

test('Enter in a caption goes on behind its picture', () => {
  const { editor, text, html } = open(`${figure('图')}<p>末</p>`);
  editor.commands.setTextSelection(2);
  fireEvent.keyDown(text, { key: 'Enter' });
  editor.commands.insertContent('后');
  expect(html()).toBe(`${figure('图')}<p>后</p><p>末</p>`);
});
