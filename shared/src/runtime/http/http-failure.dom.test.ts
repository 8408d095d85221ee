import { replyWith, serveRealApi } from '../../testing/real-api.ts';
import { provideSettings, settings } from '../settings.ts';
import { useToasts } from '../toast.ts';
import type { ApiError } from './api-error.ts';
import { api, http } from './http.ts';

const server = serveRealApi();
const messages = () => useToasts.getState().toasts.map(({ message }) => message);
const failureOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    ({ kind, code, message }: ApiError) => ({ kind, code, message }),
  );

beforeEach(() => useToasts.setState({ toasts: [] }));

const offline = { kind: 'network', code: 0, message: '网络连接失败，请检查网络后重试' };

describe('an answer that is none of the API’s', () => {
  const unreadable = { kind: 'network', code: 502, message: '服务返回了无法识别的内容，请稍后重试' };

  test.each([
    ['a page of somebody between', '<!doctype html><title>Login</title>'],
    ['broken JSON', '{"code":0,'],
    ['JSON without a code', { data: [] }],
    ['a code that is no number', { code: '0', data: [] }],
    ['nothing at all', ''],
  ])('%s under status 200 is a failure, and told', async (_, body) => {
    server.reply(replyWith(body, 200, { 'content-type': 'application/json' }));
    expect(await failureOf(api('GET /v1/tags'))).toEqual(unreadable);
    expect(messages()).toEqual([unreadable.message]);
  });

  test('null is one too', async () => {
    server.reply(replyWith('null', 200, { 'content-type': 'application/json' }));
    expect(await failureOf(api('GET /v1/tags'))).toEqual(unreadable);
  });

  test.each([502, 504])(
    'a page of a proxy under status %i keeps the status, and says to try again',
    async (status) => {
      server.reply(replyWith('<h1>Bad Gateway</h1>', status));
      const failure = { kind: 'answer', code: status, message: '请求失败，请稍后重试' };
      expect(await failureOf(api('GET /v1/tags'))).toEqual(failure);
      expect(messages()).toEqual([failure.message]);
    },
  );

  test('a page under status 404 is silent, as any 404', async () => {
    server.reply(replyWith('<h1>Not Found</h1>', 404));
    expect(await failureOf(api('GET /v1/tags'))).toMatchObject({ kind: 'answer', code: 404 });
    expect(messages()).toEqual([]);
  });

  test('an error of the link feed, which has no envelope, keeps its status', async () => {
    server.reply(replyWith({ error: 'Record not found' }, 404));
    const asking = api('GET /api_link/v1/statuses/{id}', undefined, { params: { id: '1' } });
    expect(await failureOf(asking)).toMatchObject({ kind: 'answer', code: 404 });
    expect(messages()).toEqual([]);
  });
});

describe('without a network', () => {
  const { timeout = 0 } = http.defaults;
  beforeEach(() => {
    // jsdom prints what a browser notes in its console, and waits for the limit even after a connection broke.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    http.defaults.timeout = 1000;
  });
  afterEach(() => {
    http.defaults.timeout = timeout;
  });

  test('a connection that breaks off is a failure, and told', async () => {
    server.reply((response) => response.destroy());
    expect(await failureOf(api('GET /v1/tags'))).toEqual(offline);
    expect(messages()).toEqual([offline.message]);
  });

  test('so is a server that nobody reaches', async () => {
    const { apiOrigin } = settings();
    provideSettings({ apiOrigin: 'http://localhost:1' });
    expect(await failureOf(api('GET /v1/tags'))).toEqual(offline);
    provideSettings({ apiOrigin });
  });

  test('and an answer that takes longer than the limit', async () => {
    http.defaults.timeout = 50;
    server.reply(() => undefined);
    expect(await failureOf(api('GET /v1/tags'))).toEqual(offline);
    expect(messages()).toEqual([offline.message]);
  });

  test.each([
    ['the silent paths', () => api('GET /v1/messages/is_read')],
    ['who asked for it', () => api('GET /v1/tags', undefined, { silent: true })],
  ])('%s are told nothing', async (_, ask) => {
    server.reply((response) => response.destroy());
    expect(await failureOf(ask())).toEqual(offline);
    expect(messages()).toEqual([]);
  });
});
