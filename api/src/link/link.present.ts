import { MAX_PICTURES } from '@hub/shared/contracts/limits/status-limits';
import type { Instance } from '@hub/shared/contracts/link/entities';
import { MAX_STATUS, URL_CHARACTERS } from '@hub/shared/contracts/link/status-length';
import type { Config } from '../platform/config/read-config.ts';

/** Where streams are; clients add `/api/v1/streaming`. */
export const streamingHost = (linkHost: string): string => linkHost.replace(/^http/, 'ws');

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
  urls: { streaming_api: streamingHost(linkHost) },
  stats: { user_count: counts.users, status_count: counts.statuses, domain_count: 1 },
  thumbnail: null,
  languages: ['zh'],
  registrations: true,
  approval_required: false,
  invites_enabled: false,
  configuration: {
    statuses: {
      max_characters: MAX_STATUS,
      max_media_attachments: MAX_PICTURES,
      characters_reserved_per_url: URL_CHARACTERS,
    },
  },
  contact_account: null,
  rules: [],
});
