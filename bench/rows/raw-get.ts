import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The bytes of an answer as they come, packed with Brotli. */
export const rawGet = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode === 200) resolve(buffer(response));
      else reject(new Error(`${url} answered ${response.statusCode}`));
    }).on('error', reject);
  });
