import { feedToken } from '../../storage/feed-token.ts';
import { forgetViewer } from '../../storage/viewer-values.ts';
import { replyWith, serveRealApi } from '../../testing/real-api.ts';
import { api } from './http.ts';

const server = serveRealApi();
const timeline = () => api('GET /api_link/v1/timelines/public', {}, { silent: true });

beforeEach(() => localStorage.clear());

describe('the bearer token of the link feed (spec §7)', () => {
  test('goes with the calls of the feed, and with no other', async () => {
    feedToken.write({ member: 7, token: 'secret' });
    server.succeed([]);
    await timeline();
    await api('GET /v1/tags');
    expect(server.asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer secret', undefined]);
  });

  test('without one a call is a visitor’s; nobody’s is left after a logout', async () => {
    feedToken.write({ member: 7, token: 'secret' });
    forgetViewer();
    server.succeed([]);
    await timeline();
    expect(server.asked[0]?.headers['authorization']).toBeUndefined();
  });
});

test('a status is sent with the key under which it is posted once', async () => {
  server.succeed({});
  await api('POST /api_link/v1/statuses', { status: '你好' }, { idempotencyKey: 'one' });
  expect(server.asked[0]?.headers['idempotency-key']).toBe('one');
});

test('a refusal of the feed is passed on as it was said', async () => {
  server.reply(replyWith({ error: '内容不能超过 500 个字' }, 422));
  await expect(timeline()).rejects.toMatchObject({ code: 422, data: { error: '内容不能超过 500 个字' } });
});
