import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEffect, useRef, useState } from 'react';
import { TextArea } from '../../input/text-area.tsx';
import { Button } from '../../ui/control/button.tsx';
import { Checkbox } from '../../ui/control/checkbox.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { setFormula } from '../nodes/set-formula.ts';
import styles from './dialogs.module.css';

export interface FormulaDialogProps {
  editor: Editor;
  onClose: () => void;
}

interface Chosen {
  tex: string;
  isBlock: boolean;
}

const chosenIn = ({ state: { selection } }: Editor): Chosen | undefined => {
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  return node && ['formula', 'formulaBlock'].includes(node.type.name)
    ? { tex: String(node.attrs['tex']), isBlock: node.type.name === 'formulaBlock' }
    : undefined;
};

/** Writes a formula, or changes the chosen one, by its TeX; shows it as readers will see it. */
export const FormulaDialog = ({ editor, onClose }: FormulaDialogProps) => {
  const [before] = useState(() => chosenIn(editor));
  const [tex, setTex] = useState(before?.tex ?? '');
  const [isBlock, setBlock] = useState(before?.isBlock ?? false);

  const save = () => {
    onClose();
    const type = isBlock ? 'formulaBlock' : 'formula';
    editor
      .chain()
      .focus()
      .insertContent({ type, attrs: { tex: tex.trim() } })
      .run();
  };
  const footer = (
    <Button tone="primary" disabled={tex.trim() === ''} onClick={save}>
      {before ? '更改' : '插入'}
    </Button>
  );
  return (
    <Dialog open title="公式" onClose={onClose} footer={footer}>
      <TextArea label="LaTeX 源码" value={tex} onChange={setTex} spellCheck={false} maxLength={2000} />
      <Checkbox checked={isBlock} onChange={setBlock}>
        独占一行
      </Checkbox>
      <FormulaPreview tex={tex} isBlock={isBlock} />
    </Dialog>
  );
};

const FormulaPreview = ({ tex, isBlock }: Chosen) => {
  const place = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isOld = false;
    void setFormula(tex.trim(), isBlock).then((set) => {
      if (isOld) return;
      place.current?.replaceChildren(...(tex.trim() === '' ? [] : (set ?? [])));
      setBroken(set === undefined);
    });
    return () => {
      isOld = true;
    };
  }, [tex, isBlock]);
  return (
    <>
      <section ref={place} aria-label="预览" className={styles.formula} />
      <p role="status" className={styles.hint}>
        {isBroken && tex.trim() !== '' ? '这段 LaTeX 无法识别，读者会看到源码' : ''}
      </p>
    </>
  );
};
