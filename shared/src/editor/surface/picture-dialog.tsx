import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { TextInput } from '../../input/text-input.tsx';
import { Button } from '../../ui/control/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

export interface PictureDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** What the chosen picture shows, in words for those who do not see it. */
export const PictureDialog = ({ editor, onClose }: PictureDialogProps) => {
  const [alt, setAlt] = useState(String(editor.getAttributes('picture')['alt'] ?? ''));
  const save = () => {
    onClose();
    editor.chain().focus().updateAttributes('picture', { alt: alt.trim() }).run();
  };
  return (
    <Dialog
      open
      title="替代文字"
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={save}>
          确定
        </Button>
      }
    >
      <TextInput
        label="图片里有什么（读屏软件会念出来）"
        value={alt}
        onChange={setAlt}
        onSubmit={save}
        maxLength={300}
      />
    </Dialog>
  );
};
