import type { Editor } from '@tiptap/core';
import { type MouseEvent, useRef } from 'react';
import { IconButton } from '../../ui/control/icon-button.tsx';
import { CodeLanguage } from './code-language.tsx';
import styles from './toolbar.module.css';
import { type Question, readTools, type Tool, tableTools, toolGroups } from './tools.tsx';
import { useEditorState } from './use-editor-state.ts';
import { useOneStop } from './use-one-stop.ts';

export interface ToolbarProps {
  editor: Editor;
  isPart?: boolean | undefined;
  /** A tool needs to know something first. */
  onAsk: (question: Question) => void;
}

const preserveCaret = (event: MouseEvent) => event.preventDefault();

const titleOf = ({ label, keys }: Pick<Tool, 'label' | 'keys'>): string =>
  keys ? `${label}（Ctrl/⌘+${keys}）` : label;

/** The tools of the editor: one stop of the Tab key, arrows within, Escape back into the text. */
export const Toolbar = ({ editor, isPart = false, onAsk }: ToolbarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const { stop, setStop, move } = useOneStop(bar, 'undo', () => editor.commands.focus());
  const state = useEditorState(editor, readTools);

  const press = (tool: Pick<Tool, 'asks' | 'run'>) => {
    if (tool.asks) onAsk(tool.asks);
    else tool.run?.(editor.chain().focus()).run();
  };
  const common = (tool: Pick<Tool, 'name' | 'label' | 'keys' | 'asks' | 'run'>) => ({
    'data-tool': tool.name,
    tabIndex: tool.name === stop ? 0 : -1,
    title: titleOf(tool),
    onFocus: () => setStop(tool.name),
    onMouseDown: preserveCaret,
    onClick: () => press(tool),
  });

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="编辑工具"
      aria-orientation="horizontal"
      className={styles.bar}
      onKeyDown={move}
    >
      <div className={styles.row}>
        {toolGroups.map((tools) => (
          <div key={tools[0]?.name} className={styles.group}>
            {tools
              .filter(({ ofWholes }) => !(ofWholes && isPart))
              .map((tool) => (
                <IconButton
                  key={tool.name}
                  label={tool.label}
                  icon={tool.icon}
                  className={styles.tool}
                  aria-pressed={tool.isOn ? state[`on:${tool.name}`] : undefined}
                  aria-disabled={state[`can:${tool.name}`] === false || undefined}
                  {...common(tool)}
                />
              ))}
          </div>
        ))}
      </div>
      {state['table'] && (
        <div className={styles.row}>
          {tableTools.map((tool) => (
            <button key={tool.name} type="button" className={styles.words} {...common(tool)}>
              {tool.label}
            </button>
          ))}
        </div>
      )}
      {state['on:code-block'] && <CodeLanguage editor={editor} />}
    </div>
  );
};
