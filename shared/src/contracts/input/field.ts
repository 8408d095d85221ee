import Type, { type TCodec, type TOptional, type TSchema, type TUnsafe } from 'typebox';

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

/** A field that may be left out or be `null`, and is then absent for the handler too. */
export const optional = <Wire, Value>(inner: Field<Wire, Value>): TOptional<Field<Wire, Value>> =>
  Type.Optional(inner) as TOptional<Field<Wire, Value>>;
