import { IsRefine, type TSchema } from 'typebox';

/** The first sentence that a schema's refinements have against a value. */
export const refusalOf =
  (schema: TSchema) =>
  (raw: unknown): string | undefined =>
    IsRefine(schema) ? schema['~refine'].find(({ check }) => !check(raw))?.error(raw) : undefined;
