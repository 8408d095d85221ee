import { TextInput } from '@hub/shared/input/text-input';
import type { Column } from '../rows/row-fields.tsx';
import { RowsField } from '../rows/rows-field.tsx';
import type { EventFormState } from '../use-event-form.ts';
import { EventText } from './event-text.tsx';
import { Section } from './section.tsx';

const files: readonly Column<'title' | 'url'>[] = [
  { field: 'title', label: '标题', width: 'narrow' },
  { field: 'url', label: '链接', placeholder: 'https://', kind: 'address', width: 'wide' },
];

/** What is left of the event once it is over; nobody sees it before. */
export const Afterwards = ({ state }: { state: EventFormState }) => {
  const { form } = state;
  return (
    <Section title="活动回顾" hint="活动结束后才会显示，可以先准备好。">
      <EventText field="recap" placeholder="讲了什么，大家聊了什么" state={state} />
      <TextInput
        label="回放链接"
        type="url"
        inputMode="url"
        placeholder="https://"
        {...form.field('replay_url')}
      />
      <RowsField
        label="讲义"
        columns={files}
        rows={form.values.slides}
        most={20}
        error={form.errors.slides}
        onChange={(slides) => form.change({ slides })}
      />
    </Section>
  );
};
