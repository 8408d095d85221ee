import { TextInput } from '@hub/shared/input/text-input';
import { type FormErrors, useForm, useFormValues } from '@hub/shared/input/use-form';
import { Button } from '@hub/shared/ui/button';
import styles from './code-form.module.css';

export interface CodeFormProps {
  busy: boolean;
  /** True when the API knew what to say of the code. */
  onCheck: (text: string) => Promise<boolean>;
}

const missing = ({ text }: { text: string }): FormErrors<{ text: string }> =>
  text.trim() ? {} : { text: '请输入票券码' };

/** The way in where no camera helps: the short code as it is said, the code below the QR, or the link of the ticket. */
export const CodeForm = ({ busy, onCheck }: CodeFormProps) => {
  const values = useFormValues({ text: '' });
  const form = useForm({
    ...values,
    check: missing,
    mutation: { mutateAsync: ({ text }) => onCheck(text), isPending: busy },
    onSuccess: (isKnown) => {
      if (isKnown) values.change({ text: '' });
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <TextInput
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
