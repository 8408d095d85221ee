import Type, { type Static, type TSchema } from 'typebox';

/** One refused field: the name as sent and a Chinese sentence for the user. */
export const FieldIssue = Type.Object({ field: Type.String(), message: Type.String() });
export type FieldIssue = Static<typeof FieldIssue>;

/** A success with its data. `message` is never null: existing readers use it unchecked. */
export const envelope = <Data extends TSchema>(data: Data) =>
  Type.Object({ code: Type.Literal(0), message: Type.String(), data });

/** The body of every error but those of the link feed. `data` lists the refused fields on 422. */
export const ErrorBody = Type.Object({
  code: Type.Integer({ description: 'The HTTP status, or finer: 40301 no permission, 40302 bad origin' }),
  message: Type.String({ description: 'A Chinese sentence for the user' }),
  data: Type.Union([Type.Null(), Type.Array(FieldIssue)]),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** What the link feed answers errors with, as Mastodon clients expect it. */
export const FeedErrorBody = Type.Object({
  error: Type.String(),
  error_description: Type.Optional(Type.String()),
});
export type FeedErrorBody = Static<typeof FeedErrorBody>;

export interface Envelope<Data> {
  code: number;
  message: string;
  data: Data;
}

/** Wraps data for the wire. */
export const success = <Data>(data: Data, message = 'ok'): Envelope<Data> => ({ code: 0, message, data });
