import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { paperById } from '@hub/shared/contracts/paper';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { idOfArxiv } from '../papers.public.ts';

describe('the code of a paper', () => {
  let hub: TestApp;
  let papers = 0;
  before(async () => {
    hub = await startTestApp();
    const url = 'https://github.com/Example/Known';
    await hub.db
      .insertInto('projects')
      .values({ id: 7, full_name: 'Example/Known', url, stars: 4200 })
      .execute();
  });
  after(() => hub.close());

  const codeOf = async (code_url: string, code_stars = 0) => {
    papers += 1;
    const arxiv_id = `2601.0${3000 + papers}`;
    const paper = { id: idOfArxiv(arxiv_id), arxiv_id, title: 'Example', published_at: new Date(0) };
    await hub.db
      .insertInto('papers')
      .values({ ...paper, code_url, code_stars })
      .execute();
    return (await hub.client.data(paperById, {}, { params: { id: paper.id } })).code;
  };

  it('has the stars of the project here, however its address is written', async () => {
    const known = { stars: 4200, project_id: 7 };
    assert.deepEqual(await codeOf('https://github.com/example/known', 3), {
      name: 'example/known',
      ...known,
    });
    assert.deepEqual(await codeOf('HTTPS://WWW.GITHUB.COM/EXAMPLE/KNOWN.git'), {
      name: 'EXAMPLE/KNOWN',
      ...known,
    });
    assert.deepEqual(await codeOf('https://github.com/Example/Known/tree/main/paper'), {
      name: 'Example/Known',
      ...known,
    });
  });

  it('has those that its import told where it is no project here, and none where it told none', async () => {
    const name = 'example/other';
    assert.deepEqual(await codeOf(`https://github.com/${name}`, 12), { name, stars: 12 });
    assert.deepEqual(await codeOf(`https://github.com/${name}`), { name });
  });

  it('of another host is not the project of the same name', async () => {
    assert.deepEqual(await codeOf('https://gitlab.com/Example/Known'), { name: 'Example/Known' });
  });

  it('is left out where there is no repository', async () => {
    for (const url of ['', 'https://example.org/code', 'https://github.com/topics/ai'])
      assert.equal(await codeOf(url, 5), undefined, url);
  });
});
