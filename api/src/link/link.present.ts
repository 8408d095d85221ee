import type { CredentialAccount, FeedAccount, Instance, Status } from '@hub/shared/contracts/link/entities';
import { MAX_STATUS } from '@hub/shared/contracts/link/statuses';
import { avatarOf } from '../accounts/accounts.public.ts';
import type { Config } from '../platform/config/read-config.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { AccountRow } from './accounts.queries.ts';
import type { StatusRow } from './link.queries.ts';
import { hashtagsOf, type Mention, mentionedIds, statusHtml, tagUrl, usernameOf } from './status-html.ts';

export type Origins = Pick<Config, 'hubOrigin' | 'linkHost'>;

const profileUrl = ({ hubOrigin }: Origins, id: number): string => `${hubOrigin}/users/${id}`;

/** A user as an account of the feed. */
export const presentAccount = (row: AccountRow, origins: Origins): FeedAccount => {
  const username = usernameOf(row.id);
  const avatar = new URL(avatarOf(row), origins.linkHost).href;
  const url = profileUrl(origins, row.id);
  return {
    id: String(row.id),
    username,
    acct: username,
    display_name: row.name,
    locked: false,
    bot: row.kind === 'outlet',
    discoverable: true,
    group: false,
    created_at: row.created_at.toISOString(),
    note: row.bio === '' ? '' : `<p>${escapeHtml(row.bio)}</p>`,
    url,
    uri: url,
    avatar,
    avatar_static: avatar,
    header: avatar,
    header_static: avatar,
    followers_count: 0,
    following_count: 0,
    statuses_count: row.statuses_count,
    last_status_at: row.last_status_at?.toISOString().slice(0, 10) ?? null,
    emojis: [],
    fields: [],
  };
};

/** The same for its owner, with what a client fills its forms with. */
export const presentMyAccount = (row: AccountRow, origins: Origins): CredentialAccount => ({
  ...presentAccount(row, origins),
  source: {
    privacy: 'public',
    sensitive: false,
    language: 'zh',
    note: row.bio,
    fields: [],
    follow_requests_count: 0,
  },
});

const mentionsIn = (content: string, accounts: ReadonlyMap<number, AccountRow>): Mention[] =>
  [...new Set(mentionedIds(content))].flatMap((id) =>
    accounts.has(id) ? { id, username: usernameOf(id) } : [],
  );

/** A status; `accounts` holds its author and whom it names. Undefined where the author is gone. */
export const presentStatus = (
  row: StatusRow,
  accounts: ReadonlyMap<number, AccountRow>,
  origins: Origins,
): Status | undefined => {
  const author = accounts.get(row.user_id);
  if (!author) return undefined;
  const { hubOrigin, linkHost } = origins;
  const mentions = mentionsIn(row.content, accounts);
  const byName = new Map(mentions.map((mention) => [mention.username, mention]));
  return {
    id: row.id,
    uri: `${linkHost}/api_link/v1/statuses/${row.id}`,
    url: `${hubOrigin}/link/${row.id}`,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    in_reply_to_id: row.reply_to_id,
    in_reply_to_account_id: row.reply_to_user_id === null ? null : String(row.reply_to_user_id),
    sensitive: row.sensitive,
    spoiler_text: row.spoiler_text,
    visibility: row.visibility,
    language: row.language || null,
    content: statusHtml(row.content, { hubOrigin, mentions: byName }),
    replies_count: row.replies_count,
    reblogs_count: 0,
    favourites_count: row.favourites_count,
    favourited: row.favourited,
    reblogged: false,
    bookmarked: row.bookmarked,
    muted: false,
    pinned: false,
    account: presentAccount(author, origins),
    reblog: null,
    application: null,
    media_attachments: [],
    mentions: mentions.map(({ id, username }) => ({
      id: String(id),
      username,
      acct: username,
      url: profileUrl(origins, id),
    })),
    tags: hashtagsOf(row.content).map((name) => ({ name, url: tagUrl(hubOrigin, name) })),
    emojis: [],
    card: null,
    poll: null,
    filtered: [],
  };
};

/** What the feed is and takes. */
export const presentInstance = (
  counts: { readonly users: number; readonly statuses: number },
  { siteName, linkHost }: Pick<Config, 'siteName' | 'linkHost'>,
): Instance => ({
  uri: new URL(linkHost).host,
  title: siteName,
  short_description: '社区动态',
  description: '社区动态',
  email: '',
  version: '4.3.0 (compatible; hub)',
  urls: { streaming_api: '' },
  stats: { user_count: counts.users, status_count: counts.statuses, domain_count: 1 },
  thumbnail: null,
  languages: ['zh'],
  registrations: true,
  approval_required: false,
  invites_enabled: false,
  configuration: {
    statuses: { max_characters: MAX_STATUS, max_media_attachments: 0, characters_reserved_per_url: 23 },
  },
  contact_account: null,
  rules: [],
});
