import type { Column } from '../rows/row-fields.tsx';
import { RowsField } from '../rows/rows-field.tsx';
import type { PartProps } from './part-props.ts';
import { Section } from './section.tsx';

const points: readonly Column<'time' | 'title' | 'speaker'>[] = [
  { field: 'time', label: '时间', placeholder: '例如：14:00–14:30', width: 'narrow' },
  { field: 'title', label: '议题', width: 'wide' },
  { field: 'speaker', label: '讲者', placeholder: '选填', width: 'whole' },
];

const people: readonly Column<'name' | 'title' | 'brief' | 'avatar_url'>[] = [
  { field: 'name', label: '姓名', width: 'narrow' },
  { field: 'title', label: '头衔', placeholder: '在哪里，做什么', width: 'wide' },
  { field: 'brief', label: '简介', kind: 'words', width: 'whole' },
  { field: 'avatar_url', label: '头像', kind: 'picture', width: 'whole' },
];

/** What happens, and who speaks. */
export const Programme = ({ form }: PartProps) => (
  <Section title="日程与讲者">
    <RowsField
      label="日程"
      columns={points}
      rows={form.values.agenda}
      most={60}
      error={form.errors.agenda}
      onChange={(agenda) => form.change({ agenda })}
    />
    <RowsField
      label="讲者"
      columns={people}
      rows={form.values.speakers}
      most={40}
      error={form.errors.speakers}
      onChange={(speakers) => form.change({ speakers })}
    />
  </Section>
);
