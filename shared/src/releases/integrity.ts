import { createHash } from 'node:crypto';

/** What a file's content is known by, as in the attribute `integrity`. */
export const integrityOf = (data: Uint8Array): string =>
  `sha256-${createHash('sha256').update(data).digest('base64')}`;
