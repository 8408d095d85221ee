import type { Editor } from '@tiptap/core';
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { pictureTypes } from '../../async/uploads.ts';
import { isComposing } from '../../input/composition.ts';
import { insertPictures } from '../pictures/take-pictures.ts';
import { wordCount } from '../word-count.ts';
import type { StoryEditorProps } from './editor-props.ts';
import styles from './editor-surface.module.css';
import { FormulaDialog } from './formula-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { Toolbar } from './toolbar.tsx';
import type { Question } from './tools.tsx';
import { type ReadyEditor, useEditor } from './use-editor.ts';

/** The editor itself, with its tools; loaded by `story-editor.tsx`. */
export const EditorSurface = ({ error, ...props }: StoryEditorProps) => {
  const errorId = useId();
  const place = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Question>();
  const ready = useEditor(place, props, () => setAsked('picture'));
  useErrorOf(ready?.editor, error ? errorId : undefined);

  const ask = (question: Question) => {
    if (question === 'files') files.current?.click();
    else setAsked(question);
  };
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    // The same picture may be chosen again.
    currentTarget.value = '';
    if (!ready || chosen.length === 0) return;
    // Behind what is selected: who asks for a picture gives up no words.
    ready.editor.commands.setTextSelection(ready.editor.state.selection.to);
    insertPictures(ready.editor.view, ready.uploads, chosen);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (ready && !isComposing(event)) onKey(event, ready.editor, ask);
  };
  return (
    <div className={styles.editor} data-part={props.isPart || undefined}>
      {ready && <Toolbar editor={ready.editor} isPart={props.isPart} onAsk={ask} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks of the textbox inside */}
      <div
        ref={place}
        className={styles.text}
        onKeyDown={keyDown}
        onDoubleClick={() => ready && isFormula(ready.editor) && ask('formula')}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join()}
        aria-label="选择图片"
        onChange={take}
      />
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {ready && <WordCount {...ready} />}
      {ready && <Answer asked={asked} editor={ready.editor} onClose={() => setAsked(undefined)} />}
    </div>
  );
};

const isFormula = (editor: Editor): boolean => editor.isActive('formula') || editor.isActive('formulaBlock');

const onKey = (event: KeyboardEvent, editor: Editor, ask: (question: Question) => void) => {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    ask('link');
  } else if (event.key === 'F10' && event.altKey) {
    event.preventDefault();
    const root = editor.view.dom.parentElement?.parentElement;
    root?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
  } else if (event.key === 'Enter' && isFormula(editor)) {
    event.preventDefault();
    ask('formula');
  }
};

const Answer = ({ asked, ...rest }: { asked: Question | undefined; editor: Editor; onClose: () => void }) => {
  if (asked === 'link') return <LinkDialog {...rest} />;
  if (asked === 'formula') return <FormulaDialog {...rest} />;
  if (asked === 'picture') return <PictureDialog {...rest} />;
  return null;
};

/** The text is not React's: what describes it is said to its element. */
const useErrorOf = (editor: Editor | undefined, errorId: string | undefined) => {
  useEffect(() => {
    if (!editor) return;
    const text = editor.view.dom;
    if (errorId) text.setAttribute('aria-invalid', 'true');
    else text.removeAttribute('aria-invalid');
    if (errorId) text.setAttribute('aria-describedby', errorId);
    else text.removeAttribute('aria-describedby');
  }, [editor, errorId]);
};

const countAfterMs = 300;

const WordCount = ({ editor }: ReadyEditor) => {
  const [count, setCount] = useState(() => wordCount(editor.getText()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCount(wordCount(editor.getText())), countAfterMs);
    };
    editor.on('update', later);
    return () => {
      clearTimeout(timer);
      editor.off('update', later);
    };
  }, [editor]);
  return <p className={styles.count}>{count.toLocaleString('zh-CN')} 字</p>;
};
