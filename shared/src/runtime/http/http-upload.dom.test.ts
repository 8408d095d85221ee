import { serveRealApi } from '../../testing/real-api.ts';
import { api, http } from './http.ts';

const server = serveRealApi();
const { adapter } = http.defaults;

// The forms of this environment are those of Node, which its fetch can send and jsdom's XMLHttpRequest cannot.
beforeAll(() => {
  http.defaults.adapter = 'fetch';
});
afterAll(() => {
  if (adapter) http.defaults.adapter = adapter;
});

const form = (text: string) => {
  const parts = new FormData();
  parts.append('file', new Blob([text]), 'a.txt');
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
