import type { CredentialAccount, FeedAccount } from '@hub/shared/contracts/link/entities';
import { avatarOf } from '../../accounts/accounts.public.ts';
import type { Config } from '../../platform/config/read-config.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { AccountRow } from './accounts.queries.ts';
import { usernameOf } from './status-html.ts';

export type Origins = Pick<Config, 'hubOrigin' | 'linkHost'>;

export const profileUrl = ({ hubOrigin }: Origins, id: number): string => `${hubOrigin}/users/${id}`;

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
    followers_count: row.followers_count,
    following_count: row.following_count,
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
