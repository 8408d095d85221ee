import type { CredentialAccount, FeedAccount } from '@hub/shared/contracts/link/entities';
import { imageWidths } from '@hub/shared/text/address/image-address';
import { escapeHtml } from '@hub/shared/text/html';
import { avatarOf } from '../../accounts/accounts.public.ts';
import { addressForReaders } from '../../images/images.public.ts';
import type { Config } from '../../platform/config/read-config.ts';
import type { AccountRow } from './accounts.queries.ts';
import { actorUri } from './federated-address.ts';
import { usernameOf } from './status-html.ts';

export type Origins = Pick<Config, 'hubOrigin' | 'linkHost' | 'siteName'>;

export const profileUrl = ({ hubOrigin }: Origins, id: number): string => `${hubOrigin}/@${usernameOf(id)}`;

const pictureOf = (row: AccountRow): string =>
  (row.remote && row.avatar_url !== '' && addressForReaders(row.avatar_url, imageWidths[0])) || avatarOf(row);

/** How an account is called and where it is at home. */
export const namesOf = ({ id, remote }: Pick<AccountRow, 'id' | 'remote'>, origins: Origins) => {
  if (!remote) {
    const username = usernameOf(id);
    return { username, acct: username, url: profileUrl(origins, id), uri: actorUri(origins, id) };
  }
  const { username, host, url, uri } = remote;
  return { username, acct: `${username}@${host}`, url, uri };
};

/** A user as an account of the feed. */
export const presentAccount = (row: AccountRow, origins: Origins): FeedAccount => {
  const { username, acct, url, uri } = namesOf(row, origins);
  const avatar = new URL(pictureOf(row), origins.linkHost).href;
  // Clients draw something in any case.
  const header = row.header_url === '' ? avatar : new URL(row.header_url, origins.linkHost).href;
  return {
    id: String(row.id),
    username,
    acct,
    display_name: row.name,
    locked: false,
    bot: row.kind === 'outlet',
    discoverable: true,
    group: false,
    created_at: row.created_at.toISOString(),
    note: row.bio === '' ? '' : `<p>${escapeHtml(row.bio)}</p>`,
    url,
    // What clients and other servers keep to tell accounts apart.
    uri,
    avatar,
    avatar_static: avatar,
    header,
    header_static: header,
    followers_count: row.followers_count,
    following_count: row.following_count,
    statuses_count: row.statuses_count,
    // The day in UTC, as Mastodon gives it.
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
    shares_stories: row.shares_stories,
  },
});
