import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { dispatch } from './dispatch.ts';

test('the API gets its own paths and the HTML server the rest', () => {
  const asked: string[] = [];
  const handle = dispatch(
    (request) => asked.push(`api ${request.url}`),
    (request) => asked.push(`html ${request.url}`),
  );
  const ofApi = [
    '/api/v1/users',
    '/api',
    '/api?x=1',
    '/api_link/v1/instance',
    '/auth/login',
    '/oauth/token',
    '/uploads/ab/c.webp',
    '/img/k/640.webp',
  ];
  const ofHtml = ['/', '/apiary', '/papers', '/view/56?api=1', '/authors', '//api', '/imgs', '/uploadsx'];
  for (const url of [...ofApi, ...ofHtml]) handle({ url } as IncomingMessage, {} as ServerResponse);
  assert.deepEqual(asked, [...ofApi.map((url) => `api ${url}`), ...ofHtml.map((url) => `html ${url}`)]);
});
