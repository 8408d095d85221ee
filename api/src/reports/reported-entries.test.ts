import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reportCases } from '@hub/shared/contracts/community/report';
import { listPapers } from '@hub/shared/contracts/paper';
import { listProjects } from '@hub/shared/contracts/project';
import { reportUp } from '@hub/shared/contracts/reaction';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

describe('what is reported', () => {
  let test: TestApp;
  before(async () => {
    test = await startTestApp({ seed: true });
  });
  after(() => test.close());

  it('is shown to moderators as lists show it, whatever kind it is', async () => {
    const moderator = await test.createMember({ role: 'moderator' });
    const [paper] = await test.client.data(listPapers, {});
    const [project] = await test.client.data(listProjects, {});
    const targets = ['story-1', paper?.source_id, project?.source_id, 'event-1'];
    for (const source_id of targets)
      await test.client.data(reportUp, { source_id, type: 1 } as never, { as: moderator });
    const cases = await test.client.data(reportCases, {}, { as: moderator });
    assert.deepEqual(
      cases.map(({ source_id, kind, entry, can_remove }) => [source_id, kind === entry?.type, can_remove]),
      targets.map((id) => [id, true, id === 'story-1']).reverse(),
    );
  });
});
