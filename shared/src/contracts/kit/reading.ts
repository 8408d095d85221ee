import type { TSchema } from 'typebox';

/** What reading a raw value gives: the value to use, or a Chinese sentence on what is wrong with it. */
export type Reading<Value> = { readonly value: Value } | { readonly problem: string };

type Read = (raw: unknown) => Reading<unknown>;

/** A rule over several fields of an input, which sees them as they were sent, and the field to blame. */
export interface Rule {
  readonly field: string;
  readonly message: string;
  readonly holds: (input: Record<string, unknown>) => boolean;
}

// Beside the schemas, which only document: the library need not carry what it does not run (decision 0014).
const reads = new WeakMap<TSchema, Read>();
const rules = new WeakMap<TSchema, readonly Rule[]>();

/** A schema of a field, and how its raw value is read. */
export const readBy = <Schema extends TSchema>(schema: Schema, read: Read): Schema => {
  reads.set(schema, read);
  return schema;
};

/** How the raw value of a field is read; undefined for what is merely checked. */
export const readOf = (schema: TSchema): Read | undefined => reads.get(schema);

/** Adds a rule to a schema of an input. */
export const ruledBy = <Schema extends TSchema>(schema: Schema, rule: Rule): Schema => {
  rules.set(schema, [...rulesOf(schema), rule]);
  return schema;
};

export const rulesOf = (schema: TSchema): readonly Rule[] => rules.get(schema) ?? [];
