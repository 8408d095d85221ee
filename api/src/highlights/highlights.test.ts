import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { latestEdition } from '@hub/shared/contracts/other/daily';
import { highlightLimits, readHighlights } from '@hub/shared/contracts/other/highlights';
import { listPapers } from '@hub/shared/contracts/paper';
import { listProjects } from '@hub/shared/contracts/project';
import { listRankings } from '@hub/shared/contracts/ranking';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let hub: TestApp;
before(async () => {
  hub = await startTestApp({ seed: true });
});
after(() => hub.close());

test('beside the column stand the first of the lists themselves, and what begins next', async () => {
  const found = await hub.client.data(readHighlights, {});
  const ids = (rows: readonly { id: string | number }[]) => rows.map(({ id }) => id);
  const hot = { page: 1, time: 'week', type: 'hotness' } as const;
  const papers = await hub.client.data(listPapers, { ...hot, area: [] });
  assert.deepEqual(ids(found.papers), ids(papers.slice(0, highlightLimits.papers)));
  const projects = await hub.client.data(listProjects, { ...hot, label: [] });
  assert.deepEqual(ids(found.projects), ids(projects.slice(0, highlightLimits.projects)));
  const people = await hub.client.data(listRankings, { ...hot, tab: 'global' });
  assert.deepEqual(ids(found.people), ids(people.slice(0, highlightLimits.people)));
  assert.equal(found.events.length, highlightLimits.events);
  assert.ok(found.events.every(({ start_time }, index) => index === 0 || start_time !== ''));
  assert.equal(found.events[0]?.is_ours, true);
  assert.ok(found.papers.length > 0 && found.projects.length > 0 && found.people.length > 0);
});

test('a week that ends on another day than today says on which', async () => {
  const { papers_asof } = await hub.client.data(readHighlights, {});
  assert.match(papers_asof, /^\d{4}-\d\d-\d\d$/);
});

test('above it is pinned the newest edition', async () => {
  const { edition } = await hub.client.data(readHighlights, {});
  const { date, item_count, headline } = await hub.client.data(latestEdition, {});
  assert.deepEqual(edition, { date, item_count, headline });
  assert.ok(item_count > 0 && headline !== '');
});
