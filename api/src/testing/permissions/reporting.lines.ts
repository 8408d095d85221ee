import { forModerators, type Line, open } from './line.ts';
import { publishedStory, reportedStory } from './rows.ts';

/** What is found wrong, and what is made of it. */
export const reporting: readonly Line[] = [
  open('POST /v1/report/up', async (scene) => ({
    input: { story_id: await publishedStory(scene), type: 7 },
  })),
  open('POST /v1/report/down', async (scene) => ({ input: { story_id: await publishedStory(scene) } })),
  open('POST /v1/report/mine'),
  forModerators('POST /v1/report/list'),
  forModerators('POST /v1/report/{source_id}/decide', async (scene) => ({
    params: { source_id: await reportedStory(scene) },
    input: { outcome: 'uphold', remove: true, reason: '广告' },
  })),
  forModerators('POST /v1/report/decisions/{id}/undo', async (scene) => {
    const source_id = await reportedStory(scene);
    const decision = { source_id, title: '', outcome: 'dismiss' as const };
    const { id } = await scene.test.db
      .insertInto('report_decisions')
      .values(decision)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { id } };
  }),
  forModerators('POST /v1/audit/list'),
];
