import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { TextInput } from '../../input/text-input.tsx';
import { Button } from '../../ui/control/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './dialogs.module.css';

const readable = /^(?:https?:\/\/\S+|mailto:[^\s@]+@\S+|[/#](?!\/)\S*)$/i;

/** What somebody typed as an address: a bare host name is meant as https. */
export const addressOf = (typed: string): string | undefined => {
  const text = typed.trim();
  const address = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : text;
  return readable.test(address) ? address : undefined;
};

export interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Makes the chosen words a link, or writes one. */
export const LinkDialog = ({ editor, onClose }: LinkDialogProps) => {
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const isBare = editor.state.selection.empty && before === '';
  const [address, setAddress] = useState(before);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();

  const save = () => {
    const href = addressOf(address);
    if (href === undefined) return setProblem('请填写以 http:// 或 https:// 开头的链接');
    onClose();
    const chain = editor.chain().focus();
    const link = { type: 'link', attrs: { href } };
    if (isBare) chain.insertContent({ type: 'text', text: words.trim() || href, marks: [link] }).run();
    else chain.extendMarkRange('link').setLink({ href }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const footer = (
    <>
      {before !== '' && <Button onClick={remove}>取消链接</Button>}
      <Button tone="primary" onClick={save}>
        确定
      </Button>
    </>
  );
  return (
    <Dialog open title="链接" onClose={onClose} footer={footer}>
      <div className={styles.fields}>
        <TextInput
          label="链接地址"
          type="url"
          inputMode="url"
          value={address}
          onChange={setAddress}
          onSubmit={save}
          error={problem}
        />
        {isBare && <TextInput label="显示文字" value={words} onChange={setWords} onSubmit={save} />}
      </div>
    </Dialog>
  );
};
