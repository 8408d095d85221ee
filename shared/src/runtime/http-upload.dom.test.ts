import { serveRealApi } from '../testing/real-api.ts';
import { api } from './http.ts';

const server = serveRealApi();

// The forms of this environment are those of Node, which jsdom's XMLHttpRequest cannot send; a frame has jsdom's own.
const frame = document.body.appendChild(document.createElement('iframe')).contentWindow as Window &
  Pick<typeof globalThis, 'Blob' | 'FormData'>;

const form = (text: string) => {
  const parts = new frame.FormData();
  parts.append('file', new frame.Blob([text]), 'a.txt');
  return parts;
};

test('a file is sent as a form, and tells how much of it is on its way', async () => {
  const shares: number[] = [];
  server.succeed({ url: '/uploads/a.png', width: 1, height: 1 });
  const onProgress = (share: number) => shares.push(share);
  await api('POST /v1/upload', undefined, { form: form('picture'), onProgress });
  const [asked] = server.asked;
  expect(asked?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(asked?.body).toMatch(/name="file"; filename="a.txt".*picture/s);
  expect(shares.at(-1)).toBe(1);
});

test('a file is not cancelled by another that is sent meanwhile', async () => {
  const sending = ['first', 'second'].map((text) => api('POST /v1/upload', undefined, { form: form(text) }));
  await expect(Promise.all(sending)).resolves.toHaveLength(2);
  expect(server.asked).toHaveLength(2);
});
