import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FeedAccount, Instance, Status, StatusContext } from '@hub/shared/contracts/link/entities';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { feedIdAt } from './entities/feed-id.ts';

let hub: TestApp;
before(async () => {
  hub = await startTestApp({ seed: true });
});
after(() => hub.close());

const ask = async <T>(path: string, headers: Record<string, string> = {}, base = '/api_link/v1') => {
  const response = await hub.app.inject({ method: 'GET', url: `${base}/${path}`, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json<T>() };
};
const read = async <T>(path: string): Promise<T> => {
  const { status, body } = await ask<T>(path);
  assert.equal(status, 200, `${path} ${JSON.stringify(body)}`);
  return body;
};
const timeline = (query = '') => read<Status[]>(`timelines/public?${query}`);
const ids = (page: readonly Status[]) => page.map(({ id }) => id);
const withReply = async () => (await timeline('limit=40')).find((one) => one.in_reply_to_id !== null);

const post = async (content: string, visibility = 'public', at = new Date(2020, 0, 1)) => {
  const { id: userId } = await hub.createMember();
  const id = feedIdAt(at, userId);
  // Such ids are beyond JavaScript's exact numbers: they go as text.
  await sql`
    insert into link_statuses (id, user_id, content, visibility, created_at)
    values (${id}::bigint, ${userId}, ${content}, ${visibility}, ${at})`.execute(hub.db);
  return { id, userId };
};

describe('the public timeline', () => {
  test('holds the sample statuses, the latest first, with ids that sort by time', async () => {
    const all = await timeline('limit=40');
    assert.ok(all.length >= 13);
    const times = all.map(({ created_at }) => created_at);
    assert.deepEqual(times, [...times].sort().reverse());
    const sorted = ids(all).map(BigInt);
    assert.deepEqual(
      sorted,
      [...sorted].sort((a, b) => (a < b ? 1 : -1)),
    );
    assert.match(times[0] ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const first = all.find(({ content }) => content.includes('多头注意力'));
    assert.match(first?.content ?? '', /<a href="http:\/\/localhost:8080\/view\/1">\/view\/1<\/a>/);
    assert.equal(first?.replies_count, 1);
    assert.equal(first?.favourites_count, 3);
    assert.deepEqual(first?.tags[0]?.name, '注意力');
  });

  test('pages by max_id, since_id and min_id, and says so in Link', async () => {
    const all = ids(await timeline('limit=40'));
    const { body, headers } = await ask<Status[]>('timelines/public?limit=3');
    assert.deepEqual(ids(body), all.slice(0, 3));
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(headers['link'])) ?? [];
    assert.match(String(headers['link']), /min_id=\d+&limit=3>; rel="prev"/);
    const { pathname, search } = new URL(next);
    const following = await hub.app.inject({ method: 'GET', url: pathname + search });
    assert.deepEqual(ids(following.json()), all.slice(3, 6));
    assert.deepEqual(ids(await timeline(`since_id=${all[5]}&limit=2`)), all.slice(0, 2));
    assert.deepEqual(ids(await timeline(`min_id=${all[5]}&limit=2`)), all.slice(3, 5));
    const past = await ask<Status[]>('timelines/public?max_id=1');
    assert.deepEqual([past.body, past.headers['link']], [[], undefined]);
  });

  test('takes any bound and limit', async () => {
    const all = ids(await timeline());
    for (const odd of [
      'max_id=x',
      'since_id=-1',
      'min_id=',
      'limit=abc',
      `max_id=${'9'.repeat(19)}`,
      'max_id=%00',
    ]) {
      assert.deepEqual(ids(await timeline(odd)), all, odd);
    }
    assert.equal((await timeline('limit=-5')).length, 1);
  });

  test('shows public statuses alone', async () => {
    const hidden = await post('给自己', 'private');
    const unlisted = await post('不上时间线', 'unlisted');
    const shown = ids(await timeline('limit=40'));
    assert.ok(!shown.includes(hidden.id) && !shown.includes(unlisted.id));
    assert.equal((await ask(`statuses/${hidden.id}`)).status, 404);
    assert.equal((await ask(`statuses/${unlisted.id}`)).status, 200);
    assert.deepEqual(await read(`accounts/${hidden.userId}/statuses`), []);
  });
});

describe('a status', () => {
  test('knows what it answers and its answers', async () => {
    const reply = await withReply();
    const context = await read<StatusContext>(`statuses/${reply?.id}/context`);
    assert.equal(context.ancestors.at(-1)?.id, reply?.in_reply_to_id);
    assert.equal(context.ancestors.at(-1)?.account.id, reply?.in_reply_to_account_id);
    const above = await read<StatusContext>(`statuses/${reply?.in_reply_to_id}/context`);
    assert.ok(ids(above.descendants).includes(reply?.id ?? ''));
    assert.deepEqual(await read(`statuses/${reply?.id}`), reply);
  });

  test('is never markup of its author', async () => {
    const { id, userId } = await post(
      '<script>alert(1)</script>" onx="1 @user101 https://a.example/?q="x #标签',
    );
    const { content, mentions } = await read<Status>(`statuses/${id}`);
    assert.doesNotMatch(content, /<script|" onx/);
    assert.match(content, /@user101<\/a>/);
    assert.deepEqual(
      mentions.map((mention) => mention.acct),
      ['user101'],
    );
    assert.equal((await read<Status[]>(`accounts/${userId}/statuses`))[0]?.id, id);
  });

  test('that is not there is not found, in the words of Mastodon', async () => {
    for (const id of ['1', '0', 'x', '-1', '9'.repeat(19), '9'.repeat(40), '%00', "1'--"]) {
      for (const path of [
        `statuses/${id}`,
        `statuses/${id}/context`,
        `accounts/${id}`,
        `accounts/${id}/statuses`,
      ]) {
        const { status, body } = await ask(path);
        assert.deepEqual({ status, body }, { status: 404, body: { error: 'Record not found' } }, path);
      }
    }
  });
});

describe('accounts and the instance', () => {
  test('are found by name, with and without our host', async () => {
    const lin = await read<FeedAccount>('accounts/101');
    assert.equal(lin.display_name, '示例作者·林一');
    assert.match(lin.avatar, /^http:\/\/localhost:8080\/api\/sample\//);
    assert.match(lin.last_status_at ?? '', /^\d{4}-\d\d-\d\d$/);
    for (const acct of ['user101', '@user101', 'user101@localhost:8080', lin.display_name]) {
      assert.equal((await read<FeedAccount>(`accounts/lookup?acct=${encodeURIComponent(acct)}`)).id, '101');
    }
    for (const acct of ['', 'user101@elsewhere.example', 'user9999999999', 'nobody']) {
      assert.equal((await ask(`accounts/lookup?acct=${acct}`)).status, 404, acct);
    }
    const own = await read<Status[]>('accounts/101/statuses?exclude_replies=true');
    assert.ok(own.length > 0 && own.every((one) => one.account.id === '101' && !one.in_reply_to_id));
  });

  test('say what the feed takes', async () => {
    const { uri, stats, configuration } = await read<Instance>('instance');
    assert.equal(uri, 'localhost:8080');
    assert.ok(stats.status_count >= 13);
    assert.equal(configuration.statuses.max_characters, 500);
  });
});

describe('clients', () => {
  test('of any origin read, without credentials, under both paths', async () => {
    for (const base of ['/api_link/v1', '/api/v1']) {
      const { status, headers, body } = await ask<Status[]>(
        'timelines/public?limit=1',
        { origin: 'https://pinafore.example' },
        base,
      );
      assert.equal(status, 200, base);
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.equal(headers['access-control-allow-credentials'], undefined);
      assert.match(String(headers['access-control-expose-headers']), /link/);
      assert.equal((await ask(`statuses/${body[0]?.id}`, {}, base)).status, 200);
      assert.deepEqual((await ask('statuses/1', {}, base)).body, { error: 'Record not found' });
    }
  });

  test('with an unknown token are refused', async () => {
    for (const authorization of ['Bearer stale', 'bearer x', 'Bearer']) {
      const { status, body } = await ask('timelines/public', { authorization });
      assert.deepEqual({ status, body }, { status: 401, body: { error: 'The access token is invalid' } });
    }
    assert.equal((await ask('timelines/public', { authorization: 'Basic eA==' })).status, 200);
  });
});
