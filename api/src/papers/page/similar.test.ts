import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { paperById } from '@hub/shared/contracts/paper';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { idOfArxiv, writeHarvested } from '../papers.public.ts';
import { findSimilarPapers } from '../papers.queries.ts';

describe('papers like another', () => {
  let hub: TestApp;
  before(async () => {
    hub = await startTestApp();
    const titles = [
      'Sparse Attention for Protein Folding',
      'Protein Folding with Sparse Attention Maps',
      'Sparse Protein Models',
      "Folding a Protein's Attention",
      'Robots in the Kitchen',
    ];
    await writeHarvested(
      hub.db,
      titles.map((title, index) => ({
        ...{ arxiv_id: `2601.0200${index}`, title, introduction: '', authors: ['Ada Example'] },
        ...{ categories: ['cs.LG'], primary_category: 'cs.LG', published_at: '2026-01-01T00:00:00.000Z' },
        ...{ revised_at: null, version: 1, versions: [], license: '', doi: '', author_comment: '' },
      })),
    );
    await hub.jobs.enqueue('search-feed');
  });
  after(() => hub.close());

  it('share most words of its title; where there are fewer than three, none are named', async () => {
    const rows = await findSimilarPapers(hub.db, idOfArxiv('2601.02000'), 5);
    assert.equal(rows.length, 3);
    const similarTo = async (n: number) =>
      (await hub.client.data(paperById, {}, { params: { id: idOfArxiv(`2601.0200${n}`) } })).similar;
    assert.equal((await similarTo(0))?.[0]?.title, 'Protein Folding with Sparse Attention Maps');
    assert.equal(await similarTo(4), undefined);
  });

  it('are not those that a model gave the same Chinese title', async () => {
    const words = { summary: '', model: 'example-model', made_at: '2026-01-02T00:00:00.000Z' };
    const chinese = JSON.stringify({ title: '机器人在 Sparse Protein Folding 上的新方法', ...words });
    await hub.db.updateTable('papers').set({ chinese }).execute();
    await hub.jobs.enqueue('search-feed');
    const idsOf = async (n: number) =>
      (await findSimilarPapers(hub.db, idOfArxiv(`2601.0200${n}`), 5)).map(({ id }) => id);
    assert.deepEqual(await idsOf(4), []);
    assert.ok(!(await idsOf(0)).includes(idOfArxiv('2601.02004')));
    assert.equal((await idsOf(0)).length, 3);
  });
});
