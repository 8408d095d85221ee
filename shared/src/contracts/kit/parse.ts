import { IsObject, IsOptional, type TObject, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Decoded } from './call.ts';
import type { FieldIssue } from './envelope.ts';
import { type Reading, readOf, rulesOf } from './reading.ts';

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: FieldIssue[] };

// Deeper or larger values come from attackers only.
const MAX_DEPTH = 16;
/** Members of an input, those in lists and objects within it too. */
export const MAX_VALUES = 5000;
const POISON = new Set(['__proto__', 'prototype', 'constructor']);

const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const malformed = '请求格式错误';

/** The key of the first member that is nested too deep, or too many. */
const findBomb = (root: Record<string, unknown>): string | undefined => {
  const stack: { value: unknown; key: string; depth: number }[] = [{ value: root, key: '', depth: 0 }];
  let seen = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, key, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return key;
    for (const name of Object.keys(value)) {
      seen += 1;
      const top = key || name;
      if (seen > MAX_VALUES) return top;
      stack.push({ value: (value as Record<string, unknown>)[name], key: top, depth: depth + 1 });
    }
  }
  return undefined;
};

/** True if something in a value that is read whole is named to poison a prototype. */
const isPoisoned = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, member]) => POISON.has(name) || isPoisoned(member));

const titleOf = (schema: TSchema, name: string): string =>
  'title' in schema && typeof schema.title === 'string' ? schema.title : name;

class Reader {
  readonly issues: FieldIssue[] = [];

  member(schema: TSchema, field: string, raw: unknown): unknown {
    const value = raw === undefined && 'default' in schema ? structuredClone(schema.default) : raw;
    if (IsObject(schema) && isPlainObject(value)) return this.object(schema, value, `${field}.`);
    const reading = isPoisoned(value)
      ? { problem: malformed }
      : (readOf(schema)?.(value) ?? this.checked(schema, field, value));
    if ('value' in reading) return reading.value;
    this.issues.push({ field, message: reading.problem });
    return undefined;
  }

  object(schema: TObject, input: Record<string, unknown>, prefix: string): Record<string, unknown> {
    const before = this.issues.length;
    const output: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(schema.properties)) {
      const raw = Object.hasOwn(input, name) ? input[name] : undefined;
      if (IsOptional(member) && (raw === undefined || raw === null)) continue;
      const value = this.member(member, prefix + name, raw);
      if (value !== undefined) output[name] = value;
    }
    // Rules over several fields make sense only when each of them is sound.
    if (this.issues.length === before) {
      for (const { field, message, holds } of rulesOf(schema)) {
        if (!holds(input)) this.issues.push({ field: prefix + field, message });
      }
    }
    return output;
  }

  private checked(schema: TSchema, field: string, value: unknown): Reading<unknown> {
    return Check(schema, value) ? { value } : { problem: `${titleOf(schema, field)}无效` };
  }
}

/**
 * Reads an input (query, body or path parameters) by its schema: defaults filled in, lenient fields
 * normalised, unknown fields dropped, whatever their names are. Interpreted, so that it also runs where `eval` is forbidden.
 */
export const parseInput = <Schema extends TObject>(
  schema: Schema,
  input: unknown,
): Parsed<Decoded<Schema>> => {
  if (!isPlainObject(input)) return { ok: false, issues: [{ field: '', message: malformed }] };
  const bomb = findBomb(input);
  if (bomb !== undefined) return { ok: false, issues: [{ field: bomb, message: malformed }] };
  const reader = new Reader();
  const value = reader.object(schema, input, '');
  return reader.issues.length > 0
    ? { ok: false, issues: reader.issues }
    : { ok: true, value: value as Decoded<Schema> };
};
