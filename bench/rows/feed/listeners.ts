import { get } from 'node:http';
import type { Server } from '../../world/servers.ts';

/** Somebody who listens to a stream. */
export interface Listener {
  /** How many statuses came so far. */
  readonly heard: () => number;
  readonly close: () => void;
}

/** Opens a stream of server-sent events; it is there once the answer has begun. */
export const listen = (
  { url }: Server,
  stream: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Listener> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/api/v1/streaming/${stream}`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${stream} answered ${response.statusCode}`));
      let heard = 0;
      response.setEncoding('utf8').on('data', (text: string) => {
        heard += text.split('event: update').length - 1;
      });
      response.on('error', () => undefined);
      resolve({ heard: () => heard, close: () => request.destroy() });
    });
    request.on('error', reject);
  });
