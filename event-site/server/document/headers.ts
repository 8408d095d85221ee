import { createHash } from 'node:crypto';
import { transportSecurity } from '@hub/shared/door/transport-security';
import { trustedTypes } from '@hub/shared/door/trusted-types';
import type { EventSiteSettings } from '../settings.ts';
import { firstScript } from './first-script.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Security headers of every answer (contract §2): scripts and styles also come from the hub, data from its API;
 * `sheets` stand in the document itself, as its one script of its own does.
 */
export const securityHeaders = (
  { hubOrigin, apiOrigin, eventOrigin }: EventSiteSettings,
  sheets: readonly { css: string }[] = [],
) => {
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hubOrigin, hashOf(firstScript)],
    'style-src': ["'self'", hubOrigin, ...sheets.map(({ css }) => hashOf(css))],
    'connect-src': ["'self'", hubOrigin, apiOrigin],
    'img-src': ["'self'", 'data:', 'blob:', hubOrigin, apiOrigin],
    'font-src': ["'self'"],
    'frame-src': [hubOrigin],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'", apiOrigin],
    'frame-ancestors': ["'self'"],
    ...trustedTypes,
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...transportSecurity(eventOrigin),
  };
};
