import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrors, isCancelled, isNotLoggedIn } from '../../runtime/http/api-error.ts';
import { type FormErrors, useFormErrors } from './use-form-errors.ts';

export type { FormErrors } from './use-form-errors.ts';

/** Where the values of a form are: in its component, or with somebody who keeps drafts of them. */
export interface FormValues<Values> {
  values: Values;
  change: (news: Partial<Values>) => void;
  /** As they are on the page now, where some fields are drawn less often than they change. */
  read?: () => Values;
}

export interface FormOptions<Values, Data> extends FormValues<Values> {
  /** What is wrong before anything is sent; nothing is sent while that is not empty. */
  check?: (values: Values) => FormErrors<Values>;
  /** The mutation that sends the values. What it does about failures that concern no field is its own affair. */
  mutation: { mutateAsync: (values: Values) => Promise<Data>; isPending: boolean };
  onSuccess?: ((data: Data, sent: Values) => void) | undefined;
  /** What the API has said already, before the form was there. */
  initialErrors?: () => FormErrors<Values>;
}

/** Values that nobody else keeps. */
export const useFormValues = <Values extends object>(
  initial: Values | (() => Values),
): FormValues<Values> => {
  const [values, setValues] = useState(initial);
  return { values, change: (news) => setValues((now) => ({ ...now, ...news })) };
};

/** Issues of the API by the fields of a form; `exts.company` belongs to the field `company`. */
export const errorsByField = <Values extends object>(
  issues: readonly { field: string; message: string }[],
  values: Values,
): FormErrors<Values> =>
  Object.fromEntries(
    issues.flatMap(({ field, message }) => {
      const name = field.split(/[./]/).find((part) => part in values);
      return name === undefined ? [] : [[name, message]];
    }),
  ) as FormErrors<Values>;

interface Sending<Values, Data> extends Pick<FormOptions<Values, Data>, 'check' | 'mutation' | 'onSuccess'> {
  read: () => Values;
  /** Shows what is wrong by field; nothing, as an attempt begins. */
  refuse: (wrong: FormErrors<Values>) => void;
  /** Shows what is wrong with no field. */
  setProblem: (problem: string) => void;
}

/** How a form is sent, once however often it is submitted. */
const useSubmit = <Values extends object, Data>(sending: Sending<Values, Data>) => {
  const { read, check, mutation, onSuccess, refuse, setProblem } = sending;
  const isSending = useRef(false);
  useEffect(() => {
    if (!mutation.isPending) isSending.current = false;
  }, [mutation.isPending]);

  const fail = (error: unknown, sent: Values) => {
    const wrong = errorsByField(fieldErrors(error), sent);
    if (Object.keys(wrong).length > 0) refuse(wrong);
    // Whoever is not logged in is on the way to the login.
    else if (!isCancelled(error) && !isNotLoggedIn(error))
      setProblem(error instanceof Error ? error.message : String(error));
  };
  return async (): Promise<void> => {
    // The mutation says that it is pending only once it was drawn: a second press may come before that.
    if (isSending.current || mutation.isPending) return;
    const sent = read();
    const wrong = check?.(sent) ?? {};
    refuse(wrong);
    if (Object.keys(wrong).length > 0) return;
    isSending.current = true;
    try {
      const data = await mutation.mutateAsync(sent);
      onSuccess?.(data, sent);
    } catch (error) {
      fail(error, sent);
    } finally {
      isSending.current = false;
    }
  };
};

/**
 * A form: checks what was filled in, sends it once, shows what is wrong at its fields and focuses the first of them. Changing
 * a field takes back what was said of it. A failure loses nothing of what was typed.
 */
export const useForm = <Values extends object, Data>(options: FormOptions<Values, Data>) => {
  const { values, read = () => values, change: changeValues, initialErrors, ...sending } = options;
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, refuse, clear, setProblem } = useFormErrors(form, initialErrors);
  const submit = useSubmit({ ...sending, read, refuse, setProblem });
  const change = (news: Partial<Values>) => {
    changeValues(news);
    clear(Object.keys(news));
  };
  return {
    values,
    errors,
    problem,
    isPending: sending.mutation.isPending,
    change,
    clear,
    submit: () => void submit(),
    /** For the `form` element. */
    props: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** For a field whose value is the field's own. */
    field: <Field extends keyof Values & string>(name: Field) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Field]) => change({ [name]: value } as unknown as Partial<Values>),
    }),
  };
};

/** What a form is drawn with. */
export type Form<Values extends object> = ReturnType<typeof useForm<Values, unknown>>;
