import { type aboutCalls, emptyAccountCalls, emptyCalls } from '../link/about-calls.ts';
import type { Example } from './examples.ts';
import { instanceLimits } from './link.ts';

const none = Object.fromEntries(
  Object.keys(emptyCalls).map((key) => [key, { input: {}, data: [] }]),
) as unknown as { readonly [Key in keyof typeof emptyCalls]: Example<Key> };

const noneOfAccount = Object.fromEntries(
  Object.keys(emptyAccountCalls).map((key) => [key, { params: { id: '4' }, input: {}, data: [] }]),
) as unknown as { readonly [Key in keyof typeof emptyAccountCalls]: Example<Key> };

/** An example of each call by which the feed tells of itself. */
export const aboutExamples: { readonly [Key in keyof typeof aboutCalls]: Example<Key> } = {
  ...none,
  ...noneOfAccount,
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
      version: '4.2.0 (compatible; hub)',
      source_url: '',
      description: '',
      usage: { users: { active_month: 1 } },
      thumbnail: { url: '' },
      icon: [],
      languages: ['zh'],
      configuration: {
        ...instanceLimits(),
        urls: { streaming: '' },
        vapid: { public_key: '' },
        translation: { enabled: false },
      },
      registrations: { enabled: true, approval_required: false, message: null, url: '' },
      contact: { email: '', account: null },
      rules: [],
    },
  },
};
