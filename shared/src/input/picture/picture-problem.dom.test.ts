import { pictureProblem } from './picture-problem.ts';

const was = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = was;
});

const ask = (answer: () => Promise<unknown>) => {
  globalThis.fetch = answer as unknown as typeof fetch;
  return pictureProblem('/img/key/640.webp');
};

test('the API says what an author can do about a picture', async () => {
  const message = '图片超过 1 MB，请下载后上传';
  await expect(ask(async () => ({ ok: false, json: async () => ({ message }) }))).resolves.toBe(message);
});

test('what it says of other failures is put in words of a picture', async () => {
  const words = '图片无法显示，请下载后上传';
  const json = async () => ({ message: '内容不存在' });
  for (const answer of [
    async () => ({ ok: false, json }),
    async () => ({ ok: true, json }),
    () => Promise.reject(new TypeError('offline')),
  ])
    await expect(ask(answer)).resolves.toBe(words);
});
