import Type, { type TSchemaOptions } from 'typebox';

/**
 * How narrowly a declaration is read. It is checked to the letter when it is written; a running shell reads it with an
 * open mind, since a remote that is newer than the shell may say things that the shell does not know.
 */
export interface Strictness {
  /** Options of an object. */
  readonly closed: TSchemaOptions;
  /** One of the words, for an open mind any other too. */
  readonly oneOf: <const Word extends string>(
    words: readonly Word[],
    about?: TSchemaOptions,
  ) => ReturnType<typeof Type.Unsafe<Word>>;
}

export const toTheLetter: Strictness = {
  closed: { additionalProperties: false },
  oneOf: (words, about = {}) => Type.Unsafe({ type: 'string', enum: [...words], ...about }),
};

export const openMinded: Strictness = {
  closed: {},
  oneOf: (_words, about = {}) => Type.Unsafe({ type: 'string', ...about }),
};
