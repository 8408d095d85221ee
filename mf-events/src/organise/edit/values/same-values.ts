import { inertDocument } from '@hub/shared/runtime/trusted-types';
import { isRecord } from '@hub/shared/storage/guards';
import { type EventField, type EventValues, isText, noValues, wireOf } from './event-values.ts';

/** The same markup in one spelling: the editor and the API differ in attributes that nobody wrote. */
const canonical = (html: string): string => {
  const { body } = inertDocument(html);
  for (const element of body.querySelectorAll('[rel], [target], [alt=""]')) {
    element.removeAttribute('rel');
    element.removeAttribute('target');
    if (element.getAttribute('alt') === '') element.removeAttribute('alt');
  }
  return body.innerHTML.trim();
};

/** The fields of a row come in any order: a database has its own. */
const inOrder = (_key: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort()) : value;

const spelling = (values: EventValues, field: EventField): string => {
  const value: unknown = wireOf(values)[field];
  if (typeof value !== 'string') return JSON.stringify(value, inOrder);
  if (field === 'capacity') return value === '' ? '0' : value;
  return isText(field) ? canonical(value) : value.trim();
};

const fields = Object.keys(noValues) as EventField[];

/** The fields in which two texts of an event say something else, in the order of the form. */
export const differences = (a: EventValues, b: EventValues): EventField[] =>
  fields.filter((field) => spelling(a, field) !== spelling(b, field));

export const isSame = (a: EventValues, b: EventValues): boolean => differences(a, b).length === 0;

/** One version, with some fields of another. */
export const withFields = (
  values: EventValues,
  other: EventValues,
  fields: readonly EventField[],
): EventValues => ({ ...values, ...Object.fromEntries(fields.map((field) => [field, other[field]])) });
