import { type RefObject, useEffect, useState } from 'react';

/** What is wrong with a form, by field. */
export type FormErrors<Values> = { readonly [Field in keyof Values]?: string | undefined };

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

// A group of fields that is wrong as a whole takes no focus itself.
const wrongFields = '[aria-invalid="true"], [data-invalid] input';

/** What is wrong with a form; the first wrong field of the page has the focus once the errors of an attempt are drawn. */
export const useFormErrors = <Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  initial: () => FormErrors<Values> = () => ({}),
) => {
  const [errors, setErrors] = useState<FormErrors<Values>>(initial);
  const [refused, setRefused] = useState<FormErrors<Values>>({});
  /** Why it could not be sent, where that is about no field. */
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!isEmpty(refused)) form.current?.querySelector<HTMLElement>(wrongFields)?.focus();
  }, [form, refused]);

  /** What an attempt came to; nothing, as it begins. */
  const refuse = (wrong: FormErrors<Values>) => {
    setErrors(wrong);
    setRefused(wrong);
    setProblem('');
  };
  const clear = (fields = Object.keys(errors)) => {
    const rest = (all: FormErrors<Values>) =>
      Object.fromEntries(
        Object.entries(all).filter(([field]) => !fields.includes(field)),
      ) as FormErrors<Values>;
    setErrors(rest);
    setProblem('');
  };
  return { errors, problem, refuse, clear, setProblem };
};
