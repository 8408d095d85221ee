import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import type { TObject, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Decoded } from '../kit/call.ts';
import { parseInput } from '../kit/parse.ts';

/** The input is taken; gives what the handler would get. */
export const accepts = <Schema extends TObject>(schema: Schema, raw: unknown): Decoded<Schema> => {
  const parsed = parseInput(schema, raw);
  if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.issues)}`);
  return parsed.value;
};

/** The input is refused, for the field and with the sentence named. */
export const refuses = (schema: TObject, raw: unknown, field: string, message?: string): void => {
  const parsed = parseInput(schema, raw);
  if (parsed.ok) throw new Error(`accepted ${JSON.stringify(raw)}`);
  const issue = parsed.issues.find((one) => one.field === field);
  ok(issue, `no issue for ${field}: ${JSON.stringify(parsed.issues)}`);
  if (message !== undefined) strictEqual(issue.message, message);
};

/** Takes a copy of a sound answer, spoils one place, and sees that the schema notices. */
export const refusesAnswer = (schema: TSchema, sound: unknown, path: string, wrong: unknown): void => {
  const copy: unknown = structuredClone(sound);
  ok(Check(schema, copy), 'the answer to spoil is not sound');
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place = copy as Record<string, unknown>;
  for (const key of keys) place = place[key] as Record<string, unknown>;
  ok(last in place, `nothing at ${path}`);
  if (wrong === undefined) delete place[last];
  else place[last] = wrong;
  ok(!Check(schema, copy), `took ${JSON.stringify(wrong)} at ${path}`);
};

/** Each raw value gives the value beside it. */
export const reads = (
  schema: TObject,
  field: string,
  table: readonly (readonly [unknown, unknown])[],
): void => {
  for (const [raw, value] of table) {
    const read = accepts(schema, raw === undefined ? {} : { [field]: raw }) as Record<string, unknown>;
    deepStrictEqual(read[field], value, `${field} of ${JSON.stringify(raw)}`);
  }
};

/** Each raw value is refused. */
export const refusesEach = (
  schema: TObject,
  field: string,
  raws: readonly unknown[],
  message?: string,
): void => {
  for (const raw of raws) refuses(schema, raw === undefined ? {} : { [field]: raw }, field, message);
};
