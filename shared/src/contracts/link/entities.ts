import Type, { type Static } from 'typebox';
import { FeedCard, FeedPoll, FeedTime, MediaAttachment, Nullable, NullableText } from './attachments.ts';

export const FeedField = Type.Object({
  name: Type.String(),
  value: Type.String(),
  verified_at: NullableText(),
});

const accountFields = {
  id: Type.String(),
  username: Type.String(),
  acct: Type.String(),
  display_name: Type.String(),
  locked: Type.Boolean(),
  bot: Type.Boolean(),
  discoverable: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  group: Type.Boolean(),
  created_at: FeedTime(),
  note: Type.String({ description: 'HTML' }),
  url: Type.String(),
  uri: Type.String(),
  avatar: Type.String(),
  avatar_static: Type.String(),
  header: Type.String(),
  header_static: Type.String(),
  followers_count: Type.Integer(),
  following_count: Type.Integer(),
  statuses_count: Type.Integer(),
  last_status_at: NullableText('YYYY-MM-DD'),
  emojis: Type.Array(Type.Object({})),
  fields: Type.Array(FeedField),
};

export const FeedAccount = Type.Object(accountFields);
export type FeedAccount = Static<typeof FeedAccount>;

export const visibilities = ['public', 'unlisted', 'private', 'direct'] as const;

/** The account the token belongs to. */
export const CredentialAccount = Type.Object({
  ...accountFields,
  source: Type.Object({
    privacy: Type.Enum([...visibilities]),
    sensitive: Type.Boolean(),
    language: NullableText(),
    note: Type.String(),
    fields: Type.Array(FeedField),
    follow_requests_count: Type.Integer(),
    shares_stories: Type.Boolean({ description: 'Whether stories go out to other servers too' }),
  }),
});
export type CredentialAccount = Static<typeof CredentialAccount>;

const statusFields = {
  id: Type.String(),
  uri: Type.String(),
  url: NullableText(),
  created_at: FeedTime(),
  edited_at: NullableText(),
  in_reply_to_id: NullableText(),
  in_reply_to_account_id: NullableText(),
  sensitive: Type.Boolean(),
  spoiler_text: Type.String(),
  visibility: Type.Enum([...visibilities]),
  language: NullableText(),
  content: Type.String({ description: 'HTML' }),
  replies_count: Type.Integer(),
  reblogs_count: Type.Integer(),
  favourites_count: Type.Integer(),
  favourited: Type.Boolean(),
  reblogged: Type.Boolean(),
  bookmarked: Type.Boolean(),
  muted: Type.Boolean(),
  pinned: Type.Boolean(),
  account: FeedAccount,
  application: Nullable(Type.Object({ name: Type.String(), website: NullableText() })),
  media_attachments: Type.Array(MediaAttachment),
  mentions: Type.Array(
    Type.Object({ id: Type.String(), username: Type.String(), acct: Type.String(), url: Type.String() }),
  ),
  tags: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
  emojis: Type.Array(Type.Object({})),
  card: Nullable(FeedCard),
  poll: Nullable(FeedPoll),
  story: Nullable(
    Type.Object(
      {
        id: Type.String(),
        title: Type.String(),
      },
      {
        description:
          'An extension of ours: the hub’s story that it shares or discusses; its preview is in `card`',
      },
    ),
  ),
  filtered: Type.Array(Type.Object({})),
};

/** A status; one that only boosts another has that in `reblog`, and no words of its own. */
export const Status = Type.Object({
  ...statusFields,
  reblog: Nullable(Type.Object({ ...statusFields, reblog: Type.Null() })),
});
export type Status = Static<typeof Status>;

export const StatusContext = Type.Object({
  ancestors: Type.Array(Status),
  descendants: Type.Array(Status),
});
export type StatusContext = Static<typeof StatusContext>;

/** What the server is and takes, as version 1 of Mastodon's API tells it. */
/** What a feed takes, as both versions of its description tell it. */
export const InstanceLimits = Type.Object({
  accounts: Type.Object({ max_featured_tags: Type.Integer(), max_pinned_statuses: Type.Integer() }),
  statuses: Type.Object({
    max_characters: Type.Integer(),
    max_media_attachments: Type.Integer(),
    characters_reserved_per_url: Type.Integer(),
  }),
  media_attachments: Type.Object({
    supported_mime_types: Type.Array(Type.String()),
    image_size_limit: Type.Integer(),
    image_matrix_limit: Type.Integer(),
    video_size_limit: Type.Integer(),
    video_frame_rate_limit: Type.Integer(),
    video_matrix_limit: Type.Integer(),
  }),
  polls: Type.Object({
    max_options: Type.Integer(),
    max_characters_per_option: Type.Integer(),
    min_expiration: Type.Integer(),
    max_expiration: Type.Integer(),
  }),
});
export type InstanceLimits = Static<typeof InstanceLimits>;

export const Instance = Type.Object({
  uri: Type.String(),
  title: Type.String(),
  short_description: Type.String(),
  description: Type.String(),
  email: Type.String(),
  version: Type.String(),
  urls: Type.Object({ streaming_api: Type.String() }),
  stats: Type.Object({
    user_count: Type.Integer(),
    status_count: Type.Integer(),
    domain_count: Type.Integer(),
  }),
  thumbnail: NullableText(),
  languages: Type.Array(Type.String()),
  registrations: Type.Boolean(),
  approval_required: Type.Boolean(),
  invites_enabled: Type.Boolean(),
  configuration: InstanceLimits,
  contact_account: Nullable(FeedAccount),
  rules: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
});
export type Instance = Static<typeof Instance>;
