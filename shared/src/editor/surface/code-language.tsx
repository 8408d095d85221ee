import type { Editor } from '@tiptap/core';
import { Select } from '../../ui/control/select.tsx';
import styles from './toolbar.module.css';
import { useEditorState } from './use-editor-state.ts';

/** What people write here; the grammars know more, and keep what an older text names. */
const languages: Readonly<Record<string, string>> = {
  '': '纯文本',
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  go: 'Go',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  lua: 'Lua',
  makefile: 'Makefile',
  markdown: 'Markdown',
  php: 'PHP',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  xml: 'HTML / XML',
  yaml: 'YAML',
};

const readLanguage = (editor: Editor) => ({
  language: String(editor.getAttributes('codeBlock')['language'] ?? ''),
});

/** The language of the code block around the caret. */
export const CodeLanguage = ({ editor }: { editor: Editor }) => {
  const { language } = useEditorState(editor, readLanguage);
  const options = Object.entries({
    ...(language in languages ? {} : { [language]: language }),
    ...languages,
  });
  return (
    <div className={styles.row}>
      <Select
        label="代码语言"
        className={styles.language}
        value={language}
        options={options.map(([value, label]) => ({ value, label }))}
        onChange={(value) =>
          editor
            .chain()
            .focus()
            .updateAttributes('codeBlock', { language: value || null })
            .run()
        }
      />
    </div>
  );
};
