import { FIRST_YEAR, LAST_YEAR } from '@hub/shared/contracts/limits/time-limits';
import { TextInput } from '@hub/shared/input/text-input';
import { useState } from 'react';
import { secondsOf, typedTime } from '../values/event-values.ts';

export interface TimeFieldProps {
  label: string;
  /** Where it begins to be of use; otherwise where times begin at all. */
  earliest?: string;
  value: string;
  error: string | undefined;
  onChange: (time: string) => void;
}

const first = `${FIRST_YEAR}-01-01T00:00`;
const last = `${LAST_YEAR}-12-31T23:59`;

/** A time to the minute; to the second where it came with seconds. */
export const TimeField = ({ label, earliest, value, error, onChange }: TimeFieldProps) => {
  // Once there, the field of the seconds stays: it would go from under who types a zero into it.
  const [isExact, setExact] = useState(false);
  if (!isExact && secondsOf(value) !== '') setExact(true);
  return (
    <TextInput
      label={label}
      type="datetime-local"
      required
      {...(isExact && { step: 1 })}
      min={earliest || first}
      max={last}
      value={value}
      error={error}
      onChange={(time) => onChange(typedTime(time))}
    />
  );
};
