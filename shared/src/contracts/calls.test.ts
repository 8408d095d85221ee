import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { IsOptional } from 'typebox';
import * as Value from 'typebox/value';
import { calls } from './calls.ts';
import type { CallKey } from './client.ts';
import type { Call } from './kit/call.ts';
import { envelope, success } from './kit/envelope.ts';
import { errors } from './kit/errors.ts';
import { parseInput } from './kit/parse.ts';
import { aboutCalls } from './link/about-calls.ts';
import { feedCalls } from './link/feed-calls.ts';
import { examples } from './testing/examples.ts';

// As the wire contract lists them, in its order.
const agreed = `
POST /v1/story/list
GET /v1/stories/{id}
POST /v1/stories/user
POST /v1/story/similar
POST /v1/story/create
POST /v1/story/update
POST /v1/story/del
POST /v1/story/update_post_id
POST /v1/vote/up
POST /v1/vote/down
POST /v1/mark/up
POST /v1/mark/down
POST /v1/report/up
POST /v1/report/down
POST /v1/examine/list
POST /v1/examine/{id}
POST /v1/commentsall
GET /v1/comments
POST /v1/comments
POST /v1/comments/del
POST /v1/comments/up
POST /v1/comments/down
GET /v1/tags
GET /v1/tags/groups
GET /v2/search
GET /v2/total
GET /v2/search/hotwords
GET /v2/search/stories_title
POST /v3/paper/list
GET /v3/paper/{id}
GET /v3/paper/action/{id}/{action}
POST /v2/papers/userinfo
POST /v2/papers/userlist/arxiv_name
POST /v3.1/github/home/list
POST /v1/rankings/list
POST /v1/events
POST /v1/events/info
POST /v1/events/saveOrder
POST /v1/events/cancelOrder
POST /v2/info/index
GET /v1/story/subscription/
GET /api/Activity/IntroductionTypes
GET /v1/users
GET /v1/users/{id}
POST /v1/users/edit
POST /v1/users/stories
POST /v1/users/comments
POST /v1/users/activities
POST /v1/users/favorites
POST /v1/users/events
GET /v1/messages/is_read
POST /v1/messages/list
POST /v1/messages/read
POST /v1/other/wxshare
GET /v3/link/authorize/checking
GET /v3/link/authorize/url
GET /v3/link/authorize/callback
GET /v1/track
POST /v1/upload
GET /api_link/v1/statuses/{id}
GET /api_link/v1/statuses/{id}/context
POST /api_link/v1/statuses/{id}/favourite
POST /api_link/v1/statuses/{id}/unfavourite
POST /api_link/v1/statuses/{id}/bookmark
POST /api_link/v1/statuses/{id}/unbookmark
POST /api_link/v1/statuses
DELETE /api_link/v1/statuses/{id}
GET /api_link/v1/timelines/public
GET /api_link/v1/accounts/verify_credentials
GET /api_link/v1/accounts/lookup
GET /api_link/v1/accounts/{id}
GET /api_link/v1/accounts/{id}/statuses
GET /api_link/v1/instance
`
  .trim()
  .split('\n');

// The contract is silent on these; each says why beside its schema.
const ours = [
  'POST /api_link/v1/apps',
  'GET /api_link/v1/apps/verify_credentials',
  'POST /v1/comments/edit',
  'POST /v1/link/status/del',
  'POST /v1/report/mine',
  'POST /v1/report/list',
  'POST /v1/report/{source_id}/decide',
  'POST /v1/report/decisions/{id}/undo',
  'POST /v1/audit/list',
  'GET /v1/sources',
  'POST /v1/sources/preview',
  'POST /v1/sources/add',
  'POST /v1/sources/run',
  'POST /v1/sources/change',
  'POST /v1/remotes/report',
  'POST /v1/remotes/list',
  'GET /v1/account/binding',
  'POST /v1/account/link',
  'POST /v1/account/unlink',
  'POST /v1/account/email/code',
  'POST /v1/account/email',
  'POST /v1/account/password/code',
  'POST /v1/account/password',
  'GET /v1/account/sessions',
  'POST /v1/account/sessions/end',
  'POST /v1/account/sessions/end_others',
  'GET /v1/account/feed_apps',
  'POST /v1/account/feed_apps/revoke',
  'POST /v1/account/visit',
  'GET /v1/account/feed_settings',
  'POST /v1/account/feed_settings',
  'GET /v1/account/passkeys',
  'POST /v1/account/passkeys/options',
  'POST /v1/account/passkeys',
  'POST /v1/account/passkeys/rename',
  'POST /v1/account/passkeys/remove',
  'POST /v1/passkeys/options',
  'GET /v1/account/proof',
  'POST /v1/account/proof',
  'GET /v1/account/second_factor',
  'POST /v1/account/second_factor/app',
  'POST /v1/account/second_factor/app/confirm',
  'POST /v1/account/second_factor/on',
  'POST /v1/account/second_factor/codes',
  'POST /v1/account/second_factor/off',
  'GET /v1/story/edit/{id}',
  'POST /v1/story/versions',
  'GET /v1/story/versions/{id}/{revision}',
  'POST /v1/story/preview',
  'POST /v1/story/deleted',
  'POST /v1/story/restore',
  'GET /v1/examine/{id}',
  'POST /v1/examine/{id}/undo',
  'GET /v1/daily',
  'GET /v1/daily/{date}',
  'GET /v1/highlights',
  'GET /v1/daily/catch-up',
  'GET /v1/daily/reports/{id}',
  'GET /v1/daily/archive',
  'GET /v1/daily/archive/{month}',
  'GET /v1/heat',
  'GET /v1/rankings/people/{id}',
  'GET /v1/events/calendar',
  'POST /v1/events/ticket',
  'POST /v1/events/keepOrder',
  'POST /v1/events/cancelByKey',
  'POST /v1/events/mine',
  'POST /v1/events/mine/renew',
  'GET /v1/events/mine/{token}',
  'POST /v1/events/create',
  'POST /v1/events/update',
  'POST /v1/events/preview',
  'POST /v1/events/callOff',
  'GET /v1/events/drafts',
  'POST /v1/events/drafts/save',
  'POST /v1/events/drafts/del',
  'GET /v1/events/edit/{id}',
  'GET /v1/events/organised/{id}',
  'POST /v1/events/organised',
  'POST /v1/events/orders',
  'GET /v1/events/orders/export',
  'POST /v1/events/message',
  'POST /v1/events/checkIn',
  'GET /v1/sitemap',
  'GET /v1/sitemap/{kind}',
  'GET /v2/search/opensearch',
  'GET /v3.1/github/{id}',
  ...Object.keys(feedCalls),
  ...Object.keys(aboutCalls),
];

// Without these types the compiler would resolve schemas of unknown shape, at great length.
const Check = Value.Check as (schema: unknown, value: unknown) => boolean;

const all = Object.entries(calls) as [CallKey, Call][];

/** Required keys without a default: what a client cannot leave out. */
const needed = (call: Call): string[] =>
  Object.entries(call.input.properties)
    .filter(([, schema]) => !IsOptional(schema) && !('default' in schema))
    .map(([name]) => name);

describe('calls', () => {
  it('are those of the wire contract, and the few we added', () => {
    deepStrictEqual(new Set(Object.keys(calls)), new Set([...agreed, ...ours]));
  });

  for (const [key, call] of all) {
    const example = examples[key] as { params?: object; input: object; data: unknown };

    describe(key, () => {
      it('stands under its own method and path', () => strictEqual(key, `${call.method} ${call.path}`));

      it('names each parameter of its path once', () => {
        const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
        deepStrictEqual(Object.keys(call.params?.properties ?? {}), inPath);
      });

      it('takes its example', () => {
        const parsed = parseInput(call.input, example.input);
        ok(parsed.ok, JSON.stringify(parsed));
        if (call.params) ok(parseInput(call.params, example.params).ok);
      });

      it('drops what it does not know', () => {
        const parsed = parseInput(call.input, {
          ...example.input,
          user_id: 1,
          is_admin: true,
          unknown: { a: [1] },
        });
        ok(parsed.ok);
        deepStrictEqual(parsed, parseInput(call.input, example.input));
      });

      it('refuses an empty input only for what it needs', () => {
        const parsed = parseInput(call.input, {});
        const blamed = parsed.ok ? [] : parsed.issues.map(({ field }) => field);
        for (const name of needed(call)) ok(blamed.includes(name), `${name} is not missed`);
      });

      it('has a Chinese name for every field', () => {
        for (const [name, schema] of Object.entries(call.input.properties)) {
          ok('title' in schema && /\p{Script=Han}/u.test(String(schema.title)), name);
        }
      });

      it('answers with its example, in plain JSON Schema', () => {
        ok(Check(call.data, example.data));
        strictEqual(Value.HasCodec(call.data), false);
        const plain: unknown = JSON.parse(JSON.stringify(call.data));
        ok(Check(plain, example.data), 'differs once it has been sent as JSON');
      });

      if (!call.raw) {
        it('fits the envelope', () => ok(Check(envelope(call.data), success(example.data))));
      }
    });
  }

  it('name only errors there are', () => {
    for (const [, call] of all) for (const id of call.errors ?? []) ok(id in errors);
  });

  it('that say in whose name they are asked refuse another account', () => {
    for (const [key, call] of all)
      if ('writer_id' in call.input.properties) ok(call.errors?.includes('other_account'), key);
  });

  it('that are lists of the hub answer with a plain array and take an empty body', () => {
    for (const [key, call] of all) {
      if (!/^POST .*(?:\/list|\/user|\/events)$/.test(key)) continue;
      ok('type' in call.data && call.data.type === 'array', key);
      ok(Check(call.data, []), key);
      ok(parseInput(call.input, {}).ok, key);
    }
  });
});
