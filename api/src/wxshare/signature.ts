import { createHash } from 'node:crypto';

export interface Signed {
  readonly ticket: string;
  readonly nonce: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  /** Without its fragment. */
  readonly url: string;
}

/** The JS-SDK's signature: SHA-1 over the fields sorted by name. */
export const sign = ({ ticket, nonce, timestamp, url }: Signed): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`)
    .digest('hex');
