import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';
import { paper } from '@hub/shared/contracts/testing/catalogue';
import { payloads } from '@hub/shared/contracts/testing/hostile/payloads';
import type { FastifyInstance } from 'fastify';
import { deployRemote, remoteDeclaration, route, startServer } from '../testing/deployment.ts';
import { fakeApi } from '../testing/fake-api.ts';

const routes: RemoteRoute[] = [
  route({
    path: '/paper/:id',
    page: 'paper',
    document: { title: '{title}', about: 'paper', source: { method: 'GET', path: '/v3/paper/{id}' } },
  }),
];

const idOf = (index: number): string => `00000000-0000-5000-8000-${String(index).padStart(12, '0')}`;

const texts = ['平静的标题', ...payloads.map(({ text }) => text)];
const papers = texts.map((text, index) =>
  paper({ id: idOf(index), title: text, introduction: text, authors: [text], venue: text }),
);

let app: FastifyInstance;

const pageOf = async (index: number): Promise<string> => {
  const { statusCode, body } = await app.inject({ url: `/paper/${idOf(index)}` });
  assert.equal(statusCode, 200);
  return body;
};

/** Every tag with its attributes' names: what a browser makes of the document, but for texts and values. */
const skeletonOf = (html: string): string[] =>
  [...html.matchAll(/<([a-z!/][^\s>"]*)((?:[^>"]|"[^"]*")*)>/gi)].map(
    ([, name = '', rest = '']) => `${name}${rest.replaceAll(/"[^"]*"/g, '')}`,
  );

const dataIn = (html: string): string => {
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return block;
};

let calm: string[];
before(async () => {
  const answers = Object.fromEntries(papers.map((one) => [`GET /v3/paper/${one.id}`, one]));
  const env = { HUB_ORIGIN: 'https://hub.example' };
  const server = await startServer({ askApi: fakeApi(answers).askApi, env });
  deployRemote(server.dir, remoteDeclaration('mf-papers', routes));
  app = server.app;
  calm = skeletonOf(await pageOf(0));
});

test('a hostile title, abstract, author and venue change nothing of a document but its words', async () => {
  for (const [at, { name }] of payloads.entries()) {
    const html = await pageOf(at + 1);
    assert.deepEqual(skeletonOf(html), calm, name);
    const graph = JSON.stringify(JSON.parse(dataIn(html)));
    assert.ok(graph.includes('https://hub.example/'), name);
    assert.ok(!dataIn(html).includes('<'), name);
  }
});
