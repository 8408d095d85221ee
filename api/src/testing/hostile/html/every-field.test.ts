import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calls } from '@hub/shared/contracts/calls';
import type { CallKey } from '@hub/shared/contracts/client';
import type { Call } from '@hub/shared/contracts/kit/call';
import { examples } from '@hub/shared/contracts/testing/examples';
import { payloads } from '@hub/shared/contracts/testing/hostile/payloads';
import { createComment } from '../../../comments/comments.testing.ts';
import { createStory } from '../../../stories/stories.testing.ts';
import { event, paper } from '../../permissions/rows.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import type { TestMember } from '../../test-client.ts';
import { isMarkedText, problemsOf } from './judge-html.ts';
import { type TextField, textFields } from './text-fields.ts';

// Each field gets one payload of so many, others than the field before; all go into those that the files beside name.
const SHARE = 24;

type Schema = Readonly<Record<string, unknown>>;

/** Every text in an answer of which the contract says that it is HTML. */
const htmlIn = (schema: Schema | undefined, value: unknown): { html: string; about: string }[] => {
  if (!schema || value === null || value === undefined) return [];
  const about = String(schema['description'] ?? '');
  if (typeof value === 'string') return /HTML/.test(about) ? [{ html: value, about }] : [];
  if (Array.isArray(value)) return value.flatMap((one) => htmlIn(schema['items'] as Schema, one));
  const kinds = (schema['anyOf'] as Schema[] | undefined) ?? [schema];
  return kinds.flatMap(({ properties }) =>
    Object.entries((properties ?? {}) as Readonly<Record<string, Schema>>).flatMap(([name, inner]) =>
      htmlIn(inner, (value as Record<string, unknown>)[name]),
    ),
  );
};

const isSafe = ({ html, about }: { html: string; about: string }): boolean =>
  /sanitised/i.test(about)
    ? problemsOf(html, { isForEditor: /editor/i.test(about) }).length === 0
    : isMarkedText(html);

describe('a hostile text in any field of any call', () => {
  let test: TestApp;
  let admin: TestMember;

  before(async () => {
    test = await startTestApp();
    admin = await test.createMember({ role: 'admin' });
    const owner = await test.createMember();
    // What the examples of the contracts name.
    for (const id of [12, 13]) await createStory(test.db, owner.id, { id });
    await createComment(test.db, { id: 31, user_id: owner.id, source_id: 'story-12' });
    const scene = { test, people: { owner } as never, asker: admin };
    await paper(scene);
    await event(scene);
  });
  after(() => test.close());

  const check = (call: Call, name: string, answer: { status: number; body: string; data: unknown }) => {
    assert.ok(answer.status < 500 || call.path === '/v1/other/wxshare', `${name} ${answer.status}`);
    for (const part of htmlIn(call.data as unknown as Schema, answer.data))
      assert.ok(isSafe(part), `${name}: ${part.html.slice(0, 300)}`);
  };

  const throwAt = async ({ key, call, path, withText }: TextField, from: number): Promise<void> => {
    await test.database.pool.query('update stories set deleted_at = null');
    const { params = {} } = examples[key];
    for (const { name, text } of payloads.filter((_, at) => at % SHARE === from % SHARE)) {
      const asked = { params, as: admin, headers: { 'x-requested-with': 'XMLHttpRequest' } };
      check(call, `${key} ${path} ${name}`, await test.client.call(call, withText(text) as never, asked));
    }
  };

  it('is found by the contracts themselves', () => {
    const found = new Set(textFields.map(({ key, path }) => `${key} ${path}`));
    for (const one of [
      'POST /v1/story/create title',
      'POST /v1/story/create cover_url',
      'POST /v1/comments content',
      'POST /v1/users/edit exts.company',
      'POST /v1/examine/{id} reason',
      'GET /v2/search q',
    ])
      assert.ok(found.has(one), one);
    assert.ok(found.size > 40, `${found.size}`);
  });

  it('does no harm on the way in', async () => {
    for (const [at, field] of textFields.entries()) await throwAt(field, at);
  });

  it('nor on the way out of any call that reads', async () => {
    await test.jobs.enqueue('search-feed');
    const reading = (Object.keys(calls) as CallKey[]).filter((key) => {
      const call: Call = calls[key];
      return (call.method === 'GET' || call.reads === true) && !call.answer && !key.includes('/api_link');
    });
    for (const key of reading) {
      const { params = {}, input } = examples[key];
      for (const given of [input, {}]) {
        const asked = { params, as: admin, headers: { 'x-requested-with': 'XMLHttpRequest' } };
        check(calls[key], key, await test.client.call(calls[key] as Call, given as never, asked));
      }
    }
  });
});
