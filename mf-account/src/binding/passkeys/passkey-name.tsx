import { TextInput } from '@hub/shared/input/text-input';
import { Button } from '@hub/shared/ui/button';
import { useState } from 'react';
import styles from '../part.module.css';

const LONGEST = 40;

export interface PasskeyNameProps {
  /** What its button says. */
  button: string;
  initial?: string;
  placeholder?: string;
  busy: boolean;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}

/** Asks what its owner calls a passkey. */
export const PasskeyName = ({ initial = '', button, placeholder, busy, ...on }: PasskeyNameProps) => {
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    if (name.trim() === '') setProblem('请填写名称');
    else on.onSubmit(name.trim());
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label="名称"
        value={name}
        maxLength={LONGEST}
        placeholder={placeholder}
        error={problem}
        onChange={(next) => {
          setName(next);
          setProblem(undefined);
        }}
        autoFocus
      />
      <div className={styles.ways}>
        <Button type="submit" tone="primary" busy={busy}>
          {button}
        </Button>
        <Button onClick={on.onCancel}>取消</Button>
      </div>
    </form>
  );
};
