import { replyWith, serveRealApi } from '../../testing/real-api.ts';
import { useToasts } from '../toast.ts';
import { fieldErrors } from './api-error.ts';
import { api } from './http.ts';

const server = serveRealApi();
const messages = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => useToasts.setState({ toasts: [] }));

describe('a success (spec §7)', () => {
  test.each([0, -1])(
    'is the code %i, whatever the message: its data come out of the envelope',
    async (code) => {
      server.reply(replyWith({ code, message: '不是错误', data: [{ id: '9' }] }));
      await expect(api('GET /v1/tags')).resolves.toEqual([{ id: '9' }]);
      expect(messages()).toEqual([]);
    },
  );

  test('has the authorization header appended to its data', async () => {
    server.succeed({ id: 7 }, 'ok', { authorization: 'Bearer abc' });
    await expect(api('GET /v1/users')).resolves.toEqual({ id: 7, authorization: 'Bearer abc' });
  });

  test.each([
    ['a list', [{ id: 1 }]],
    ['nothing', null],
    ['a word', 'done'],
  ])('leaves %s as it is beside an authorization header', async (_, data) => {
    server.succeed(data, 'ok', { authorization: 'Bearer abc' });
    await expect(api('GET /v1/users')).resolves.toEqual(data);
  });

  test('without the header has nothing appended', async () => {
    server.succeed({ id: 7 });
    await expect(api('GET /v1/users')).resolves.toStrictEqual({ id: 7 });
  });

  test('of the link feed is the body itself, whatever it holds', async () => {
    const status = { id: '1', code: 500, data: 'its own' };
    const told = jest.fn();
    server.reply(replyWith(status, 200, { authorization: 'Bearer abc' }));
    const asking = api('GET /api_link/v1/statuses/{id}', undefined, { params: { id: '1' } });
    await expect(asking).resolves.toEqual(status);
    server.reply(replyWith({ id: '1', message: 'its own' }));
    await api('GET /api_link/v1/statuses/{id}', undefined, { params: { id: '1' }, onMessage: told });
    expect(told).not.toHaveBeenCalled();
  });

  test.each([
    ['what it says to the user is given on', { message: '已提交审核' }, ['已提交审核']],
    ['under its other name too', { msg: '已提交审核' }, ['已提交审核']],
    ['ok says nothing', { message: 'ok' }, []],
    ['nor does an empty message', { message: '' }, []],
    ['or none', {}, []],
  ])('%s', async (_, words, told) => {
    const sentences: string[] = [];
    server.reply(replyWith({ code: 0, data: null, ...words }));
    await api(
      'POST /v1/story/del',
      { story_id: 1, writer_id: 7 },
      { onMessage: (sentence) => sentences.push(sentence) },
    );
    expect(sentences).toEqual(told);
    expect(messages()).toEqual([]);
  });

  test('gives those of its headers that the contract names', async () => {
    const seen: unknown[] = [];
    server.succeed([], 'ok', { 'x-computed-at': '2026-11-20T16:00:00Z' });
    await api('GET /v1/tags', undefined, {
      onHeaders: (header) => seen.push(header('x-computed-at'), header('x-data-as-of')),
    });
    expect(seen).toEqual(['2026-11-20T16:00:00Z', undefined]);
  });
});

describe('a refusal (spec §8)', () => {
  const failure = (kind: string, code: number, message: string) =>
    expect.objectContaining({ name: 'ApiError', kind, code, message });

  test.each([
    ['of another code under status 200', 200, 40901, '名额已满'],
    ['of its status', 409, 409, '内容已被修改'],
    ['of a finer code', 403, 40301, '无权操作'],
    ['of a request that may come again later', 429, 429, '操作太频繁'],
    ['of a server in trouble', 500, 500, '服务出错'],
    ['of another negative code', 200, -2, '出错了'],
  ])('%s is rejected with code and message, and told in a toast', async (_, status, code, message) => {
    server.refuse(status, message, code);
    await expect(api('GET /v1/tags')).rejects.toEqual(failure('answer', code, message));
    expect(useToasts.getState().toasts).toEqual([expect.objectContaining({ tone: 'alert', message })]);
  });

  test('may have its message under the other name', async () => {
    server.reply(replyWith({ code: 500, msg: '服务出错', data: null }, 500));
    await expect(api('GET /v1/tags')).rejects.toEqual(failure('answer', 500, '服务出错'));
    expect(messages()).toEqual(['服务出错']);
  });

  test.each([
    ['of the code 404', 404, '不存在'],
    ['with an empty message', 500, ''],
  ])('%s is rejected without a toast', async (_, status, message) => {
    server.refuse(status, message);
    await expect(api('GET /v1/tags')).rejects.toEqual(failure('answer', status, message));
    expect(messages()).toEqual([]);
  });

  test('without any message is rejected without a toast', async () => {
    server.reply(replyWith({ code: 500, data: null }, 500));
    await expect(api('GET /v1/tags')).rejects.toEqual(failure('answer', 500, ''));
    expect(messages()).toEqual([]);
  });

  test.each(['GET /v1/users', 'GET /v1/messages/is_read', 'GET /v3/link/authorize/checking'] as const)(
    '%s is rejected without a toast',
    async (key) => {
      server.refuse(500, '服务出错');
      await expect(api(key)).rejects.toEqual(failure('answer', 500, '服务出错'));
      expect(messages()).toEqual([]);
    },
  );

  test('a path that begins like a silent one is told', async () => {
    server.refuse(500, '服务出错');
    await expect(api('GET /v1/users/{id}', undefined, { params: { id: 7 } })).rejects.toThrow('服务出错');
    expect(messages()).toEqual(['服务出错']);
  });

  test('is the caller’s to tell where it asked for that', async () => {
    server.refuse(500, '服务出错');
    await expect(api('GET /v1/tags', undefined, { silent: true })).rejects.toThrow('服务出错');
    expect(messages()).toEqual([]);
  });

  test('of a form names its fields', async () => {
    const fields = [{ field: 'name', message: '请填写姓名' }];
    server.refuse(422, '请填写姓名', 422, fields);
    const error = await api('POST /v1/story/create', {} as never).catch((cause: unknown) => cause);
    expect(fieldErrors(error)).toEqual(fields);
  });

  test('gives nothing on of what a success would have said', async () => {
    const told = jest.fn();
    server.refuse(500, '服务出错');
    await expect(api('GET /v1/tags', undefined, { onMessage: told, onHeaders: told })).rejects.toThrow();
    expect(told).not.toHaveBeenCalled();
  });
});
