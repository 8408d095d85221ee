import { serveRealApi } from '../../testing/real-api.ts';
import { provideSettings, settings } from '../settings.ts';
import { api, http } from './http.ts';

const server = serveRealApi();
const only = () => server.asked[0];

describe('what the http client sends (spec §7)', () => {
  test('calls of the hub go below /api, those of the link feed as they are', async () => {
    server.succeed([]);
    await api('POST /v1/events', {});
    await api('GET /api_link/v1/timelines/public', { limit: 3 });
    expect(server.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/v1/events',
      'GET /api_link/v1/timelines/public?limit=3',
    ]);
  });

  test('without an origin of the API the page’s own is asked', () => {
    const { apiOrigin } = settings();
    const opened = jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => {
      throw new Error('not sent');
    });
    provideSettings({ apiOrigin: '' });
    const asking = api('GET /v1/tags', undefined, { silent: true });
    provideSettings({ apiOrigin });
    return expect(asking)
      .rejects.toThrow()
      .then(() => expect(opened).toHaveBeenCalledWith('GET', '/api/v1/tags', true))
      .finally(() => opened.mockRestore());
  });

  test('a POST is JSON; without an input it is an empty object', async () => {
    await api('POST /v1/story/list', { page: 1, sort: 'hot' });
    await api('POST /v1/users/events');
    expect(server.asked.map(({ body }) => body)).toEqual(['{"page":1,"sort":"hot"}', '{}']);
    for (const { headers } of server.asked) expect(headers['content-type']).toBe('application/json');
    expect(only()?.url).toBe('/api/v1/story/list');
  });

  test('a GET has its input in the query, and no body', async () => {
    await api('GET /v2/search/stories_title', { q: '大模型 & 智能体', type: 'stories_title' });
    const { searchParams } = new URL(only()?.url ?? '', 'http://api.example');
    expect(Object.fromEntries(searchParams)).toEqual({ q: '大模型 & 智能体', type: 'stories_title' });
    expect(only()?.body).toBe('');
    expect(only()?.headers['content-type']).toBeUndefined();
    // Across origins it needs no leave of the API's first.
    expect(server.preflights).toEqual([]);
  });

  // The built shell leaves axios's own serializer out (tools/webpack/shell-config.ts).
  test('a query is written by URLSearchParams, not by axios', async () => {
    const q = 'title: a,b $c';
    await api('GET /v2/search/stories_title', { q, type: 'stories_title' });
    expect(only()?.url).toBe(
      `/api/v2/search/stories_title?${new URLSearchParams({ q, type: 'stories_title' })}`,
    );
  });

  test('inputs of a GET that are null or undefined are left out', async () => {
    await api('GET /v2/search/stories_title', { q: '大模型', type: undefined, tag: null } as never);
    await api('GET /v1/tags', { type: undefined } as never);
    expect(server.asked.map(({ url }) => url)).toEqual([
      `/api/v2/search/stories_title?q=${encodeURIComponent('大模型')}`,
      '/api/v1/tags',
    ]);
  });

  test('what stands in a path is escaped', async () => {
    await api('GET /v3/paper/action/{id}/{action}', undefined, {
      params: { id: 'a/b?c$&', action: 'like' as never },
    });
    expect(only()?.url).toBe('/api/v3/paper/action/a%2Fb%3Fc%24%26/like');
  });

  test('the GET that changes something, and no other, says that a script of ours asks (contract §2)', async () => {
    await api('GET /v3/paper/action/{id}/{action}', undefined, {
      params: { id: 'x', action: 'like' as never },
    });
    await api('GET /v3/paper/{id}', undefined, { params: { id: 'action' } });
    await api('POST /v1/vote/up', { story_id: 1, writer_id: 7 });
    expect(server.asked.map(({ headers }) => headers['x-requested-with'])).toEqual([
      'XMLHttpRequest',
      undefined,
      undefined,
    ]);
  });

  test('cookies go with it, but from another site’s page', async () => {
    server.succeed({}, 'ok', { 'set-cookie': 'session=1; Path=/' });
    await api('GET /v1/users');
    await api('GET /v1/users');
    provideSettings({ foreign: true });
    await api('GET /v1/users').finally(() => provideSettings({ foreign: false }));
    expect(server.asked.map(({ headers }) => headers.cookie)).toEqual([undefined, 'session=1', undefined]);
  });

  test('an answer may take 60 seconds', async () => {
    const limit = jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
    await api('GET /v1/tags');
    expect(limit).toHaveBeenCalledWith(60_000);
    expect(http.defaults.timeout).toBe(60_000);
    limit.mockRestore();
  });
});
