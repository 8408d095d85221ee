import { TextInput } from '@hub/shared/input/text-input';
import type { Form } from '@hub/shared/input/use-form';
import { Button } from '@hub/shared/ui/button';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import styles from '../frame/part.module.css';

export interface BindingFormProps {
  form: Pick<Form<object>, 'props' | 'isPending'>;
  /** What its button says. */
  label: string;
  tone?: 'primary' | 'danger';
  /** What comes before it is sent; otherwise it is sent at once. */
  onSubmit?: () => void;
  onCancel: () => void;
  /** A further way, beside 取消. */
  way?: ReactNode;
  children: ReactNode;
}

/** A form of one part of the page: its fields, and the ways out of it. Each step, which its button names, begins in its first field. */
export const BindingForm = ({
  form,
  label,
  tone = 'primary',
  onSubmit,
  onCancel,
  way,
  children,
}: BindingFormProps) => (
  <form
    {...form.props}
    {...(onSubmit && {
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      },
    })}
    className={styles.form}
  >
    <StepBegins key={label} form={form.props.ref} />
    {children}
    <div className={styles.ways}>
      <Button type="submit" tone={tone} busy={form.isPending}>
        {label}
      </Button>
      {way}
      <Button onClick={onCancel}>取消</Button>
    </div>
  </form>
);

/** Leads into the first field when it comes. */
const StepBegins = ({ form }: { form: BindingFormProps['form']['props']['ref'] }) => {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return null;
};

export interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** Who changes how one logs in proves who they are. */
export const CurrentPassword = (props: FieldProps) => (
  <TextInput label="当前密码" type="password" autoComplete="current-password" {...props} />
);

/** The digits of a mail. */
export const CodeField = ({ label = '验证码', ...props }: FieldProps & { label?: string }) => (
  <TextInput
    label={label}
    inputMode="numeric"
    autoComplete="one-time-code"
    placeholder="邮件里的 8 位数字"
    {...props}
  />
);
