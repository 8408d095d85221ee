import { TextInput } from '@hub/shared/input/text-input';
import { Button } from '@hub/shared/ui/button';
import { type ReactNode, useState } from 'react';
import type { Submit } from '../frame/use-submit.ts';
import styles from './part.module.css';

export interface BindingFormProps {
  submit: Submit;
  /** What its button says. */
  label: string;
  onSubmit: () => void;
  onCancel: () => void;
  /** A further way, beside 取消. */
  way?: ReactNode;
  children: ReactNode;
}

/** A form of one part of the page: its fields, and the ways out of it. */
export const BindingForm = ({ submit, label, onSubmit, onCancel, way, children }: BindingFormProps) => (
  <form
    ref={submit.form}
    className={styles.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    <div className={styles.ways}>
      <Button type="submit" tone="primary" busy={submit.busy}>
        {label}
      </Button>
      {way}
      <Button onClick={onCancel}>取消</Button>
    </div>
  </form>
);

/** What is typed, and what each field of the form is given; a change takes back what was said of the field. */
export const useFields = <F extends string>(initial: Readonly<Record<F, string>>, submit: Submit) => {
  const [values, setValues] = useState(initial);
  const of = (field: F) => ({
    value: values[field],
    error: submit.problems[field],
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [field]: value }));
      submit.forget(field);
    },
  });
  return { values, of };
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
