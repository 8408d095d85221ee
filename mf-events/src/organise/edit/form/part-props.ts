import type { FieldErrors } from '../values/check-values.ts';
import type { EventValues } from '../values/event-values.ts';

/** What each part of the form is given. */
export interface PartProps {
  values: EventValues;
  errors: FieldErrors;
  set: (news: Partial<EventValues>) => void;
}
