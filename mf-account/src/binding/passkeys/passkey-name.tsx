import { TextInput } from '@hub/shared/input/text-input';
import { type FormErrors, type FormOptions, useForm, useFormValues } from '@hub/shared/input/use-form';
import { BindingForm } from '../binding-form.tsx';

const LONGEST = 40;

type Named = { name: string };

export interface PasskeyNameProps {
  /** What its button says. */
  button: string;
  initial?: string;
  placeholder?: string;
  mutation: FormOptions<Named, unknown>['mutation'];
  /** Done, or given up. */
  onClose: () => void;
}

const missing = ({ name }: Named): FormErrors<Named> => (name.trim() ? {} : { name: '请填写名称' });

/** Asks what its owner calls a passkey. */
export const PasskeyName = ({ initial = '', button, placeholder, mutation, onClose }: PasskeyNameProps) => {
  const form = useForm({
    ...useFormValues({ name: initial }),
    check: missing,
    mutation,
    onSuccess: onClose,
  });
  return (
    <BindingForm form={form} label={button} onCancel={onClose}>
      <TextInput label="名称" maxLength={LONGEST} placeholder={placeholder} {...form.field('name')} />
    </BindingForm>
  );
};
