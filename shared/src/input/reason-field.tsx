import { type Ref, useRef, useState } from 'react';
import { TextArea } from './text-area.tsx';

const longestReason = 500;
const prompt = '请填写删除理由';

export interface ReasonFieldProps {
  label: string;
  isRequired: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** Why something of somebody else's is taken away, which they are told (spec §5). */
export const ReasonField = ({ isRequired, ...field }: ReasonFieldProps) => (
  <TextArea placeholder={isRequired ? prompt : '选填'} limit={longestReason} {...field} />
);

/** A reason, and what its field is given; `take` is the reason, or nothing and a word on it where one must be given. */
export const useReason = (isRequired: boolean) => {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLTextAreaElement>(null);
  const onChange = (text: string) => {
    setValue(text);
    setError(undefined);
  };
  const take = (): string | undefined => {
    const reason = value.trim();
    if (!isRequired || reason) return reason;
    setError(prompt);
    ref.current?.focus();
    return undefined;
  };
  return {
    field: { isRequired, value, error, onChange, ref },
    take,
    forgetError: () => setError(undefined),
    clear: () => onChange(''),
  };
};
