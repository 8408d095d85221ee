import { get } from 'node:http';

/** The bytes of an answer as they come, packed with Brotli. */
export const rawGet = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      if (response.statusCode === 200) resolve(Buffer.concat(chunks));
      else reject(new Error(`${url} answered ${response.statusCode}`));
    }).on('error', reject);
  });
