import type { EventSiteSettings } from '../settings.ts';

/** Security headers of every answer (contract §2); scripts and styles also come from the hub, data from its API. */
export const securityHeaders = ({ hubOrigin, apiOrigin, eventOrigin }: EventSiteSettings) => {
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hubOrigin],
    'style-src': ["'self'", hubOrigin],
    'connect-src': ["'self'", hubOrigin, apiOrigin],
    'img-src': ["'self'", 'data:', 'blob:', hubOrigin, apiOrigin],
    'font-src': ["'self'"],
    'frame-src': [hubOrigin],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'", apiOrigin],
    'frame-ancestors': ["'self'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(eventOrigin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
};
