import Type, { type TObject, type TOptional, type TSchema, type TUnsafe } from 'typebox';
import type { Reads } from '../kit/call.ts';
import { type Reading, type Rule, readBy, readOf, ruledBy } from '../kit/reading.ts';

export type { Reading };

/** A field of an input: what a client may send, and what the handler gets. */
export type Field<Wire, Value> = TUnsafe<Wire> & Reads<Value>;

/** A field that may be left out because it has a default. */
export type Lenient<Wire, Value> = Field<Wire, Value> & { default: Wire };

/** The user's name of a field, or that with more. */
export type About =
  | string
  | { readonly title: string; readonly description?: string; readonly missing?: string };

export interface FieldOptions {
  readonly about: About;
  /** JSON Schema keywords for documentation; they must let pass whatever `read` accepts. */
  readonly schema?: Record<string, unknown>;
}

export const titleOf = (about: About): string => (typeof about === 'string' ? about : about.title);

/** The sentence for a value of the wrong kind. */
export const isInvalid = (about: About): { readonly problem: string } => ({
  problem: `${titleOf(about)}无效`,
});

/** The sentence for a required value that is not there. */
export const isMissing = (about: About): { readonly problem: string } => ({
  problem: (typeof about === 'object' ? about.missing : undefined) ?? `请填写${titleOf(about)}`,
});

const describe = ({ about, schema }: FieldOptions): TSchema => ({
  title: titleOf(about),
  ...(typeof about === 'object' && about.description ? { description: about.description } : {}),
  ...schema,
});

/** Makes a required field from one function that reads the raw value. */
export const field = <Wire, Value>(
  options: FieldOptions,
  read: (raw: unknown) => Reading<Value>,
): Field<Wire, Value> => {
  const missing = isMissing(options.about);
  const schema = Type.Unsafe<Wire>(describe(options)) as Field<Wire, Value>;
  return readBy(schema, (raw) => (raw === undefined ? missing : read(raw)));
};

/** The same with a default, which stands in the form it would be sent in. */
export const lenient = <Wire, Value>(
  options: FieldOptions & { readonly fallback: Wire },
  read: (raw: unknown) => Reading<Value>,
): Lenient<Wire, Value> =>
  field<Wire, Value>(
    { ...options, schema: { ...options.schema, default: options.fallback } },
    read,
  ) as Lenient<Wire, Value>;

const leftOut = <Wire, Value>(
  field: Field<Wire, Value>,
  read: (raw: unknown) => Reading<unknown>,
): TOptional<Field<Wire, Value>> => readBy(Type.Optional(field) as TOptional<Field<Wire, Value>>, read);

/** A field that may be left out, be `null` or empty, and is then absent for the handler. */
export const optional = <Wire, Value>(inner: Field<Wire, Value>): TOptional<Field<Wire, Value>> => {
  const { type: _, ...schema } = { type: undefined, ...inner };
  return leftOut(Type.Unsafe<Wire>(schema) as Field<Wire, Value>, (raw) =>
    raw === null || raw === '' ? { value: undefined } : readAs(inner, raw),
  );
};

/** A field of a change: left out (or `null`) it stays as it is; empty is a value like any other. */
export const ifSent = <Wire, Value>(inner: Field<Wire, Value>): TOptional<Field<Wire, Value>> =>
  leftOut(inner, (raw) => readAs(inner, raw));

const readAs = (field: TSchema, raw: unknown): Reading<unknown> => readOf(field)?.(raw) ?? { value: raw };

/** Adds a rule over several fields of an input, which sees them as they were sent, and the field to blame. */
export const withRule = <Schema extends TObject>(schema: Schema, rule: Rule): Schema => ruledBy(schema, rule);
