import { TextInput } from '@hub/shared/input/text-input';
import { type FormErrors, useForm, useFormValues } from '@hub/shared/input/use-form';
import { Button } from '@hub/shared/ui/button';
import type { RefObject } from 'react';
import styles from './code-form.module.css';
import type { Checked } from './use-check-in.ts';

export interface CodeFormProps {
  field: RefObject<HTMLInputElement | null>;
  busy: boolean;
  onCheck: (text: string) => Promise<Checked>;
}

const missing = ({ text }: { text: string }): FormErrors<{ text: string }> =>
  text.trim() ? {} : { text: '请输入票券码' };

/** The way in where no camera helps: the short code as it is said, the code below the QR, or the link of the ticket. */
export const CodeForm = ({ field, busy, onCheck }: CodeFormProps) => {
  const values = useFormValues({ text: '' });
  const form = useForm({
    ...values,
    check: missing,
    mutation: { mutateAsync: ({ text }) => onCheck(text), isPending: busy },
    onSuccess: (checked) => {
      if (checked === 'done') values.change({ text: '' });
      // To be corrected, or typed over by the next one.
      if (checked === 'refused') field.current?.select();
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <TextInput
        ref={field}
        className={styles.field}
        label="票券码或票券链接"
        {...form.field('text')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder="六位签到码，或二维码下方的一串字符"
      />
      <Button type="submit" tone="primary" busy={busy} className={styles.submit}>
        签到
      </Button>
    </form>
  );
};
