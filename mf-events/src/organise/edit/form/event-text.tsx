import { StoryEditor } from '@hub/shared/editor/story-editor';
import { sendPicture } from '@hub/shared/input/send-picture';
import { eventProse } from '../../event-prose.ts';
import type { EventFormState } from '../use-event-form.ts';
import type { TextField } from '../values/event-values.ts';
import { fieldNames } from '../values/field-names.ts';

export interface EventTextProps {
  field: TextField;
  placeholder: string;
  state: EventFormState;
}

/** One of the long texts of an event, in an editor that shows it as its page will. */
export const EventText = ({ field, placeholder, state: { text, form, typed } }: EventTextProps) => (
  <StoryEditor
    key={text.editions[field]}
    isPart
    label={fieldNames[field]}
    placeholder={placeholder}
    className={eventProse}
    html={text.values[field]}
    onReady={text.onReady[field]}
    onChange={typed(field)}
    sendPicture={sendPicture}
    error={form.errors[field]}
  />
);
