import { createUploads } from '../../async/uploads.ts';
import { createEditor } from '../document/create-editor.ts';

const type = (text: string): string => {
  const editor = createEditor({
    element: document.createElement('div'),
    html: '',
    label: '正文',
    placeholder: '',
    uploads: createUploads(() => new Promise(() => {})),
    onDescribe: () => {},
  });
  for (const char of text) {
    const { from, to } = editor.state.selection;
    const insert = () => editor.state.tr.insertText(char, from, to);
    const taken = editor.view.someProp('handleTextInput', (take) =>
      take(editor.view, from, to, char, insert),
    );
    if (!taken) editor.view.dispatch(insert());
  }
  const html = editor.getHTML();
  editor.destroy();
  return html;
};

test.each([
  ['这里**加粗**一下', '<p>这里<strong>加粗</strong>一下</p>'],
  ['逗号，*斜体*', '<p>逗号，<em>斜体</em></p>'],
  ['价格~~旧~~新', '<p>价格<s>旧</s>新</p>'],
  ['a **b** c', '<p>a <strong>b</strong> c</p>'],
  ['三乘以2*3*4', '<p>三乘以2*3*4</p>'],
  ['空**', '<p>空**</p>'],
])('%s', (typed, html) => {
  expect(type(typed)).toBe(html);
});
