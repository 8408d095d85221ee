import { MAX_PICTURES, pollLimits } from '@hub/shared/contracts/limits/status-limits';
import type { Instance, InstanceLimits } from '@hub/shared/contracts/link/entities';
import { MAX_STATUS, URL_CHARACTERS } from '@hub/shared/contracts/link/status-length';
import type { Config } from '../platform/config/read-config.ts';

/** Where streams are; clients add `/api/v1/streaming`. */
export const streamingHost = (linkHost: string): string => linkHost.replace(/^http/, 'ws');

/** What stands for the whole server; clients cannot read an empty address. */
export const instancePicture = (hubOrigin: string): string => `${hubOrigin}/icon-512.png`;

/**
 * Clients conclude from the version which calls there are: from 4.3 on they ask for grouped notifications and for the
 * policy of notifications, which the feed has not.
 */
export const API_VERSION = '4.2.0 (compatible; hub)';

/** What the feed takes. */
export const limits: InstanceLimits = {
  accounts: { max_featured_tags: 0, max_pinned_statuses: 5 },
  statuses: {
    max_characters: MAX_STATUS,
    max_media_attachments: MAX_PICTURES,
    characters_reserved_per_url: URL_CHARACTERS,
  },
  media_attachments: {
    supported_mime_types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
    image_size_limit: 10 * 1024 * 1024,
    image_matrix_limit: 40_000_000,
    video_size_limit: 0,
    video_frame_rate_limit: 0,
    video_matrix_limit: 0,
  },
  polls: {
    max_options: pollLimits.options,
    max_characters_per_option: pollLimits.characters,
    min_expiration: pollLimits.shortest,
    max_expiration: pollLimits.longest,
  },
};

/** What the feed is and takes. */
export const presentInstance = (
  counts: { readonly users: number; readonly statuses: number },
  { siteName, linkHost, hubOrigin }: Pick<Config, 'siteName' | 'linkHost' | 'hubOrigin'>,
): Instance => ({
  uri: new URL(linkHost).host,
  title: siteName,
  short_description: '社区动态',
  description: '社区动态',
  email: '',
  version: API_VERSION,
  urls: { streaming_api: streamingHost(linkHost) },
  stats: { user_count: counts.users, status_count: counts.statuses, domain_count: 1 },
  thumbnail: instancePicture(hubOrigin),
  languages: ['zh'],
  registrations: true,
  approval_required: false,
  invites_enabled: false,
  configuration: limits,
  contact_account: null,
  rules: [],
});
