import { TextInput } from '@hub/shared/input/text-input';
import { Button } from '@hub/shared/ui/button';
import { useState } from 'react';
import styles from './code-form.module.css';

export interface CodeFormProps {
  busy: boolean;
  /** True when the API knew what to say of the code. */
  onCheck: (text: string) => Promise<boolean>;
}

/** The way in where no camera helps: the code below the QR, or the link of the ticket. */
export const CodeForm = ({ busy, onCheck }: CodeFormProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const submit = async () => {
    if (busy) return;
    if (!text.trim()) return setError('请输入票券码');
    if (await onCheck(text)) setText('');
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        className={styles.field}
        label="票券码或票券链接"
        value={text}
        onChange={(next) => {
          setText(next);
          setError('');
        }}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder="二维码下方的一串字符"
      />
      <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
        签到
      </Button>
    </form>
  );
};
