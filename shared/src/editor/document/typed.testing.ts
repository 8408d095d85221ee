import { createUploads } from '../../async/uploads.ts';
import { createEditor } from './create-editor.ts';

/** What becomes of a text that is typed into an empty editor, sign by sign. */
export const typed = (text: string, { isPart = false } = {}): string => {
  const editor = createEditor({
    element: document.createElement('div'),
    html: '',
    label: '正文',
    placeholder: '',
    isPart,
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
