import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { startServer } from '../../testing/deployment.ts';

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' });

test('the OpenSearch description leads to search and suggestions', async () => {
  const { app } = await startServer({
    env: {
      HUB_ORIGIN: 'https://hub.example',
      API_ORIGIN: 'https://api.example',
      SITE_NAME: '名字 <很长> & 还要更长的一个网站名字',
    },
  });
  const { headers, body } = await app.inject({ url: '/opensearch.xml' });
  assert.equal(headers['content-type'], 'application/opensearchdescription+xml; charset=utf-8');
  assert.equal(XMLValidator.validate(body), true);
  const description = parser.parse(body).OpenSearchDescription;
  assert.equal(description['@xmlns'], 'http://a9.com/-/spec/opensearch/1.1/');
  assert.equal(description.ShortName, '名字 <很长> & 还要更长的一');
  const templates = description.Url.map(
    (url: Record<string, string>) => `${url['@type']} ${url['@template']}`,
  );
  assert.deepEqual(templates, [
    'text/html https://hub.example/search?q={searchTerms}',
    'application/x-suggestions+json https://api.example/api/v2/search/opensearch?q={searchTerms}',
    'application/opensearchdescription+xml https://hub.example/opensearch.xml',
  ]);
});

test('the manifest names the site, and icons that are there', async () => {
  const { app } = await startServer();
  const { headers, body } = await app.inject({ url: '/manifest.webmanifest' });
  assert.equal(headers['content-type'], 'application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(body);
  assert.equal(manifest.name, '测试站');
  assert.deepEqual([manifest.start_url, manifest.display], ['/', 'standalone']);
  assert.ok(manifest.icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable'));
  for (const { src, type } of manifest.icons) {
    const icon = await app.inject({ url: src });
    assert.deepEqual([icon.statusCode, icon.headers['content-type']], [200, type], src);
  }
});

test('every document announces both', async () => {
  const { app } = await startServer();
  for (const url of ['/', '/view/1', '/nowhere']) {
    const { body } = await app.inject({ url });
    assert.match(body, /<link rel="manifest" href="\/manifest\.webmanifest">/);
    assert.match(body, /<link rel="search" href="\/opensearch\.xml" type="[^"]+" title="测试站">/);
    assert.match(body, /<meta name="theme-color" media="\(prefers-color-scheme: dark\)"/);
  }
});
