import Type, { type Static, type TSchema } from 'typebox';

// Mastodon's entities as its clients read them: `null` has its place here, unlike in the hub's own calls.
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const NullableText = (description = '') =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...(description ? { description } : {}) });

export const FeedTime = () => Type.String({ description: 'ISO 8601, UTC, with milliseconds' });

const Size = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  size: Type.String({ description: '640x480' }),
  aspect: Type.Number(),
});

export const MediaAttachment = Type.Object({
  id: Type.String(),
  type: Type.Enum(['unknown', 'image', 'gifv', 'video', 'audio']),
  url: Type.String(),
  preview_url: Type.String(),
  remote_url: NullableText(),
  meta: Type.Object({
    original: Size,
    small: Size,
    focus: Type.Object({ x: Type.Number(), y: Type.Number() }),
  }),
  description: NullableText(),
  blurhash: NullableText(),
});
export type MediaAttachment = Static<typeof MediaAttachment>;

/** The preview of a link. */
export const FeedCard = Type.Object({
  url: Type.String(),
  title: Type.String(),
  description: Type.String(),
  type: Type.Enum(['link', 'photo', 'video', 'rich']),
  author_name: Type.String(),
  author_url: Type.String(),
  provider_name: Type.String(),
  provider_url: Type.String(),
  html: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  image: NullableText(),
  embed_url: Type.String(),
  blurhash: NullableText(),
});
export type FeedCard = Static<typeof FeedCard>;

export const FeedPoll = Type.Object({
  id: Type.String(),
  expires_at: NullableText(),
  expired: Type.Boolean(),
  multiple: Type.Boolean(),
  votes_count: Type.Integer(),
  voters_count: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  options: Type.Array(
    Type.Object({
      title: Type.String(),
      votes_count: Type.Unsafe<number | null>({
        type: ['integer', 'null'],
        description: 'null while totals are hidden',
      }),
    }),
  ),
  emojis: Type.Array(Type.Object({})),
  voted: Type.Optional(Type.Boolean({ description: 'Of the caller' })),
  own_votes: Type.Optional(Type.Array(Type.Integer())),
});
export type FeedPoll = Static<typeof FeedPoll>;
