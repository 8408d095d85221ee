import { checkValues } from '../values/check-values.ts';
import { type EventField, type EventValues, isFilled, type Keyed } from '../values/event-values.ts';
import { fieldNames } from '../values/field-names.ts';

/** What keeps an event from being published, and where that is put right. */
export interface Missing {
  words: string;
  /** Of the field. */
  label: string;
  /** Of the row that the field is in: 日程第 2 项. */
  row?: string;
}

/** What no row can be without, by the labels of its fields. */
const ofRows = [
  ['agenda', { title: '议题' }],
  ['speakers', { name: '姓名' }],
  ['slides', { title: '标题', url: '链接' }],
] as const;

const missingOfRow = (row: Keyed<object>, labels: Readonly<Record<string, string>>): string[] =>
  Object.entries(labels).flatMap(([field, label]) =>
    String((row as Record<string, unknown>)[field] ?? '').trim() ? [] : [label],
  );

/** What is missing or wrong in a form before it is sent, in the order of the form. */
export const missingOf = (values: EventValues): Missing[] => {
  const ofFields = Object.entries(checkValues(values)).flatMap(([field, words]) =>
    words ? [{ words, label: fieldNames[field as EventField] }] : [],
  );
  const inRows = ofRows.flatMap(([field, labels]) =>
    values[field].flatMap((one, at) => {
      // Rows that nobody filled in are not sent, but stand in the form.
      const row = `${fieldNames[field]}第 ${at + 1} 项`;
      const missing = isFilled(one) ? missingOfRow(one, labels) : [];
      return missing.map((label) => ({ words: `${row}：请填写${label}`, label, row }));
    }),
  );
  return [...ofFields, ...inRows];
};

/** The field that is meant, found as its writer finds it: by its label. */
export const fieldOf = (form: HTMLFormElement, { label, row }: Missing): HTMLElement | null => {
  const place = row ? form.querySelector(`fieldset[aria-label="${row}"]`) : form;
  const labels = [...(place?.querySelectorAll('label') ?? [])];
  return labels.find(({ textContent }) => textContent === label)?.control ?? null;
};
