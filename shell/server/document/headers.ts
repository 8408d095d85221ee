import { themeScriptHash } from './render-document.ts';

/** Security headers of every document (contract §2); `origins` are foreign ones that serve remotes or the API. */
export const documentHeaders = (origins: { remotes: string[]; api: string; events: string }) => {
  const remotes = origins.remotes.join(' ');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${themeScriptHash} ${remotes}`,
    `style-src 'self' ${remotes}`,
    `connect-src 'self' ${remotes} ${origins.api}`,
    `img-src 'self' data: blob: ${origins.api}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `form-action 'self' ${origins.api}`,
    "frame-ancestors 'self'",
  ];
  return {
    'content-security-policy': policy.map((part) => part.replace(/\s+/g, ' ').trim()).join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  };
};
