import type { Form } from '@hub/shared/input/use-form';
import type { EventValues } from '../values/event-values.ts';

/** What each part of the form is given. */
export interface PartProps {
  form: Pick<Form<EventValues>, 'values' | 'errors' | 'field' | 'change'>;
}
