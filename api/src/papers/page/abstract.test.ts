import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listPapers, paperById } from '@hub/shared/contracts/paper';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { idOfArxiv } from '../papers.public.ts';

const hostile = [
  '$\\href{javascript:alert(1)}{x}$',
  '$\\includegraphics{https://evil.example/x.png}$',
  '$\\style{color:red}{x}\\htmlId{login}{x}$',
  '$x_1</math><script>alert(1)</script>$ and <img src=x onerror=alert(1)>',
];

describe('an abstract with TeX', () => {
  let hub: TestApp;
  before(async () => {
    hub = await startTestApp();
  });
  after(() => hub.close());

  let number = 0;
  const add = async (introduction: string): Promise<string> => {
    number += 1;
    const arxiv_id = `2601.0${1000 + number}`;
    const id = idOfArxiv(arxiv_id);
    const published_at = new Date(Date.UTC(2026, 0, number));
    await hub.db
      .insertInto('papers')
      .values({ id, arxiv_id, title: 'Example', introduction, published_at })
      .execute();
    return id;
  };
  const read = async (introduction: string) =>
    hub.client.data(paperById, {}, { params: { id: await add(introduction) } });

  it('has its formulas set on its page, and is plain in lists', async () => {
    const written = 'By 12\\% with $\\mathcal{L} = \\sum_i \\log p(x_i)$, \\emph{fast} & <b>.';
    const paper = await read(written);
    const html = paper.introduction_html ?? '';
    assert.equal(html.match(/<math>/g)?.length, 1);
    assert.match(
      html,
      /^By 12% with <span class="math-end"><math>.*<\/math>,<\/span> fast &amp; &lt;b&gt;\.$/,
    );
    const [listed] = await hub.client.data(listPapers, {});
    assert.equal(listed?.introduction, 'By 12% with L = ∑ᵢ log p(xᵢ), fast & <b>.');
    const { introduction } = await hub.db
      .selectFrom('papers')
      .select('introduction')
      .where('id', '=', paper.id)
      .executeTakeFirstOrThrow();
    assert.equal(introduction, written);
  });

  it('has no HTML without a formula, nor for money', async () => {
    for (const text of ['A \\textit{plain} one.', 'From $10 to $20.'])
      assert.equal((await read(text)).introduction_html, undefined);
  });

  for (const text of hostile)
    it(`stays text: ${text}`, async () => {
      const { introduction_html: html = '' } = await read(text);
      assert.ok(html !== '');
      assert.doesNotMatch(html, /<(?:script|img|a)\b|<[^>]*\s(?:href|style|id|onerror)=/);
    });
});
