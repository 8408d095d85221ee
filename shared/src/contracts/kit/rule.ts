import Type, { type TObject } from 'typebox';

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
