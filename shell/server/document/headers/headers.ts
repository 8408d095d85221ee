import { transportSecurity } from '@hub/shared/door/transport-security';
import { trustedTypes } from '@hub/shared/door/trusted-types';
import type { Origins } from './origins.ts';

type Headers = Record<string, string>;

const policyOf = (parts: Record<string, readonly string[]>) =>
  Object.entries(parts)
    .map(([directive, sources]) => [directive, ...sources.filter(Boolean)].join(' '))
    .join('; ');

const everywhere = (origins: Origins): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...transportSecurity(origins.hub),
});

/** Headers of an answer that is no document: nothing in it may run by itself. */
export const fileHeaders = (origins: Origins): Headers => ({
  ...everywhere(origins),
  'content-security-policy': policyOf({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  }),
});

/** Headers of a service worker's script: it asks the hub for files and pages, and nobody else. */
export const workerHeaders = (origins: Origins): Headers => ({
  ...everywhere(origins),
  'content-security-policy': policyOf({
    'default-src': ["'none'"],
    'connect-src': ["'self'"],
    // Some browsers judge what a worker asks for by what the page wanted it for.
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }),
});

interface DocumentPolicy {
  /** The event site may frame it. */
  framable?: boolean;
  /** Scripts and sheets that stand in it. */
  scriptHashes?: string[];
  styleHashes?: string[];
  /** It is read inside WeChat, whose script tells WeChat what a shared page shows. */
  wechat?: boolean;
}

/** The address itself, not its host. */
const wechatScript = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

/** Whether a user agent is WeChat's. */
export const isWeChat = (userAgent: string | undefined): boolean => /MicroMessenger/i.test(userAgent ?? '');

/** Security headers of a document (contract §2). */
export const documentHeaders = (
  origins: Origins,
  { framable = false, scriptHashes = [], styleHashes = [], wechat = false }: DocumentPolicy = {},
): Headers => ({
  ...everywhere(origins),
  'cross-origin-opener-policy': 'same-origin',
  // Organisers scan tickets; nothing here listens or asks where one is.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'content-security-policy': policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...origins.remotes, wechat ? wechatScript : ''],
    'style-src': ["'self'", ...styleHashes, ...origins.remotes],
    // A stream of the link feed is a WebSocket, which an address with http does not allow.
    'connect-src': ["'self'", ...origins.remotes, origins.api, origins.api.replace(/^http/, 'ws')],
    'img-src': ["'self'", 'data:', 'blob:', origins.api, ...origins.images, ...origins.remotes],
    'font-src': ["'self'", ...origins.remotes],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'", origins.api],
    'frame-ancestors': ["'self'", framable ? origins.events : ''],
    ...trustedTypes,
  }),
});
