import { type aboutCalls, emptyCalls } from '../link/about-calls.ts';
import type { Example } from './examples.ts';

const none = Object.fromEntries(
  Object.keys(emptyCalls).map((key) => [key, { input: {}, data: [] }]),
) as unknown as { readonly [Key in keyof typeof emptyCalls]: Example<Key> };

/** An example of each call by which the feed tells of itself. */
export const aboutExamples: { readonly [Key in keyof typeof aboutCalls]: Example<Key> } = {
  ...none,
  'GET /api_link/v1/preferences': {
    input: {},
    data: {
      'posting:default:visibility': 'public',
      'posting:default:sensitive': false,
      'posting:default:language': 'zh',
      'reading:expand:media': 'default',
      'reading:expand:spoilers': false,
    },
  },
  'GET /api_link/v2/instance': {
    input: {},
    data: {
      domain: 'localhost:8080',
      title: '示例社区',
      version: '4.3.0 (compatible; hub)',
      source_url: '',
      description: '',
      usage: { users: { active_month: 1 } },
      thumbnail: { url: '' },
      icon: [],
      languages: ['zh'],
      configuration: {
        urls: { streaming: '' },
        vapid: { public_key: '' },
        accounts: { max_featured_tags: 0, max_pinned_statuses: 5 },
        statuses: { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 },
        media_attachments: {
          supported_mime_types: ['image/png'],
          image_size_limit: 10_485_760,
          image_matrix_limit: 40_000_000,
          video_size_limit: 0,
          video_frame_rate_limit: 0,
          video_matrix_limit: 0,
        },
        polls: {
          max_options: 4,
          max_characters_per_option: 50,
          min_expiration: 300,
          max_expiration: 2_629_746,
        },
        translation: { enabled: false },
      },
      registrations: { enabled: true, approval_required: false, message: null, url: '' },
      contact: { email: '', account: null },
      rules: [],
      api_versions: { mastodon: 2 },
    },
  },
};
