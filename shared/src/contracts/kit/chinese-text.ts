import Type, { type Static } from 'typebox';
import { UtcTime } from './common.ts';

/** What a language model wrote of a text; plain text. */
export const ChineseText = Type.Object({
  title: Type.String(),
  summary: Type.String({ description: 'Three sentences; empty of a headline that came without a text' }),
  model: Type.String({ description: 'Who wrote it' }),
  made_at: UtcTime(),
});
export type ChineseText = Static<typeof ChineseText>;

/** The field of a thing that may have such words. */
export const chinese = () =>
  Type.Optional(
    Type.Object(ChineseText.properties, { description: 'By a language model, where one is set up' }),
  );
