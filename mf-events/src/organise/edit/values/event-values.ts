import type { WireInput } from '@hub/shared/contracts/client';
import type { EventInEditor } from '@hub/shared/contracts/events/organising';
import type { AgendaItem, Slides, Speaker } from '@hub/shared/contracts/events/page';
import { newKey } from '@hub/shared/text/new-key';

/** A row of a list in the form: its name stays when others move. */
export type Keyed<Row> = Row & { key: string };

/** An event as its form holds it: times as the browser's fields write them, numbers as they are typed. */
export interface EventValues {
  name: string;
  brief: string;
  image_url: string;
  company: string;
  company_brief: string;
  place: string;
  address: string;
  is_online: boolean;
  online_url: string;
  start_time: string;
  end_time: string;
  capacity: string;
  waitlist: boolean;
  content: string;
  agenda: Keyed<AgendaItem>[];
  speakers: Keyed<Speaker>[];
  tag_ids: number[];
  replay_url: string;
  slides: Keyed<Slides>[];
  recap: string;
  linked: { source_id: string; title: string }[];
}

export type EventField = keyof EventValues;

/** The fields whose words an editor holds. */
export const texts = ['content', 'recap'] as const;
export type TextField = (typeof texts)[number];

export const isText = (field: EventField): field is TextField => texts.some((text) => text === field);

/** What the API takes of an event. */
export type SentEvent = Omit<WireInput<'POST /v1/events/create'>, 'key' | 'draft_revision'>;

export const noValues: EventValues = {
  name: '',
  brief: '',
  image_url: '',
  company: '',
  company_brief: '',
  place: '',
  address: '',
  is_online: false,
  online_url: '',
  start_time: '',
  end_time: '',
  capacity: '',
  waitlist: false,
  content: '',
  agenda: [],
  speakers: [],
  tag_ids: [],
  replay_url: '',
  slides: [],
  recap: '',
  linked: [],
};

export const keyed = <Row>(rows: readonly Row[]): Keyed<Row>[] =>
  rows.map((row) => ({ ...row, key: newKey() }));

/** A time in one way, be it the API's or a field's: 2026-12-05T14:00, with seconds where there are some. */
export const typedTime = (time: string): string =>
  time
    .slice(0, 19)
    .replace(' ', 'T')
    .replace(/(?<=T\d\d:\d\d):00$/, '');

/** An event of the API's, as the form holds it. */
export const valuesOf = (event: EventInEditor): EventValues => {
  const { id: _, revision: __, is_called_off: ___, ...values } = event;
  return {
    ...values,
    start_time: typedTime(event.start_time),
    end_time: typedTime(event.end_time),
    capacity: event.capacity === 0 ? '' : String(event.capacity),
    agenda: keyed(event.agenda),
    speakers: keyed(event.speakers),
    slides: keyed(event.slides),
  };
};

/** 2026-12-05 14:00:00 of what a browser's field gives; empty for none. */
export const wireTime = (typed: string): string =>
  typed === '' ? '' : `${typed.replace('T', ' ')}:00`.slice(0, 19);

/** The seconds of a field's time with the colon before them; mostly none. */
export const secondsOf = (typed: string): string => typed.slice(16);

/** Whether anything was typed into a row. */
export const isFilled = ({ key: _, ...row }: Keyed<object>): boolean =>
  Object.values(row).some((text) => String(text).trim() !== '');

/** Without the rows that nobody filled in, and without their keys. */
export const filledRows = <Row extends object>(rows: readonly Keyed<Row>[]) =>
  rows.filter(isFilled).map(({ key: _, ...row }) => row);

/** What is sent of the form. */
export const wireOf = (values: EventValues): SentEvent => ({
  ...values,
  start_time: wireTime(values.start_time),
  end_time: wireTime(values.end_time),
  capacity: values.capacity.trim(),
  agenda: filledRows(values.agenda),
  speakers: filledRows(values.speakers),
  slides: filledRows(values.slides),
  linked: values.linked.map(({ source_id }) => ({ source_id })),
});
