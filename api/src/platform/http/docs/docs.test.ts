import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { editUser } from '@hub/shared/contracts/account';
import { calls } from '@hub/shared/contracts/calls';
import { listStories } from '@hub/shared/contracts/story';
import { createStory } from '@hub/shared/contracts/writing/stories';
import { assertClosed } from '@hub/shared/door/testing/assert-closed';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { probe } from '../../../testing/probe.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openApiOf } from './openapi.ts';

const described = { title: 'hub', origin: 'https://hub.example', cookie: 'hub' };

describe('the documentation', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ features: [probe], env: { SITE_NAME: '<b>站' } });
  });
  after(() => test.close());
  const get = (url: string) => test.app.inject({ method: 'GET', url });

  it('describes every call in OpenAPI', async () => {
    const { openapi, paths } = (await get('/api/docs/openapi.json')).json();
    assert.equal(openapi, '3.1.0');
    const change = paths['/api/v1/probe/{id}/change'].post;
    assert.deepEqual(
      change.parameters.map((one: { name: string; in: string }) => [one.name, one.in]),
      [['id', 'path']],
    );
    assert.ok(change.requestBody.content['application/json'].schema.properties.page);
    assert.deepEqual(Object.keys(change.responses), ['200', '400', '403', '404', '422', '429', '500', '503']);
    assert.match(change.responses['403'].description, /40301 无权操作; 40302/);
    assert.equal(paths['/api/v1/probe/database'].get.parameters[0].in, 'query');
    assert.ok(paths['/api_link/v1/probe/{id}'].post.responses['404'] === undefined);
    assert.doesNotMatch(JSON.stringify(paths), /"~/);
  });

  it('of all calls passes the recommended rules of Redocly', async () => {
    const source = JSON.stringify(openApiOf(Object.values(calls), described));
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    assert.deepEqual(
      problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`),
      // Their callback of a login only redirects.
      ['warn operation-2xx-response: Operation must have at least one `2XX` response.'],
    );
  });

  it('says by which cookie members are known, and by which token programs are', async () => {
    const { paths, components, servers } = (await get('/api/docs/openapi.json')).json();
    assert.deepEqual(paths['/api/v1/probe/{id}/change'].post.security, [{ session: [] }]);
    assert.deepEqual(paths['/api/v1/probe/list'].post.security, [{}, { session: [] }]);
    assert.deepEqual(paths['/api_link/v1/probe/{id}'].post.security, []);
    assert.equal(components.securitySchemes.session.name, test.config.cookieName);
    assert.deepEqual(servers, [{ url: test.config.apiOrigin }]);
  });

  it('asks in bodies for what has no default alone', () => {
    const { paths } = openApiOf([listStories, createStory, editUser], described) as {
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>;
    };
    const requiredAt = (path: string): unknown => {
      const schema = paths[path]?.post.requestBody.content['application/json']?.schema;
      return schema && 'required' in schema ? schema.required : undefined;
    };
    assert.equal(requiredAt('/api/v1/story/list'), undefined);
    assert.deepEqual(requiredAt('/api/v1/story/create'), ['title', 'content']);
    assert.equal(requiredAt('/api/v1/users/edit'), undefined);
  });

  it('is a page that its own policy lets through', async () => {
    const { headers, body } = await get('/api/docs');
    assert.match(String(headers['content-type']), /^text\/html/);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    assertClosed(headers['content-security-policy']);
    assert.ok(String(headers['content-security-policy']).includes(`style-src 'sha256-${hash}'`));
    assert.doesNotMatch(body, /<script|style=|<b>/);
    assert.match(body, /POST \/api\/v1\/probe\/list/);
  });
});
