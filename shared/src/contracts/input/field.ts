import Type, { type TCodec, type TObject, type TOptional, type TSchema, type TUnsafe } from 'typebox';
import { refusalOf } from '../kit/refusal.ts';

/** A field of an input: what a client may send, and what the handler gets. */
export type Field<Wire, Value> = TCodec<TUnsafe<Wire>, Value>;

/** A field that may be left out because it has a default. */
export type Lenient<Wire, Value> = Field<Wire, Value> & { default: Wire };

/** What reading a raw value gives: the value to use, or a Chinese sentence on what is wrong with it. */
export type Reading<Value> = { readonly value: Value } | { readonly problem: string };

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
  const missing = isMissing(options.about).problem;
  const problemOf = (raw: unknown): string => {
    const reading = raw === undefined ? { problem: missing } : read(raw);
    return 'problem' in reading ? reading.problem : '';
  };
  const checked = Type.Refine(
    Type.Unsafe<Wire>(describe(options)),
    (raw: unknown) => problemOf(raw) === '',
    problemOf,
  );
  const decode = (raw: unknown): Value => {
    const reading = read(raw);
    if ('problem' in reading) throw new TypeError(reading.problem);
    return reading.value;
  };
  return Type.Decode(checked, decode) as Field<Wire, Value>;
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

/** A field that may be left out, be `null` or empty, and is then absent for the handler. */
export const optional = <Wire, Value>(inner: Field<Wire, Value>): TOptional<Field<Wire, Value>> => {
  const refusal = refusalOf(inner);
  const reread = (raw: unknown): Reading<Value> => {
    if (raw === null || raw === '') return { value: undefined as Value };
    const problem = refusal(raw);
    return problem === undefined ? { value: inner['~codec'].decode(raw as Value) as Value } : { problem };
  };
  const { type: _, ...schema } = { type: undefined, ...inner };
  return Type.Optional(field<Wire, Value>({ about: '', schema }, reread)) as TOptional<Field<Wire, Value>>;
};

/** A field of a change: left out (or `null`) it stays as it is; empty is a value like any other. */
export const ifSent = <Wire, Value>(inner: Field<Wire, Value>): TOptional<Field<Wire, Value>> =>
  Type.Optional(inner) as TOptional<Field<Wire, Value>>;

/** Adds a rule over several fields of an input, which sees them as they were sent, and the field to blame. */
export const withRule = <Schema extends TObject>(
  schema: Schema,
  rule: {
    readonly field: string;
    readonly message: string;
    readonly holds: (input: Record<string, unknown>) => boolean;
  },
): Schema =>
  Type.Refine(
    schema,
    (input: unknown) => rule.holds(input as Record<string, unknown>),
    Object.assign(() => rule.message, { field: rule.field }),
  ) as Schema;
