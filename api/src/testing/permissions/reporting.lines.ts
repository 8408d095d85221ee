import { forModerators, type Line, open, refusing } from './line.ts';
import { importSource, publishedStory, reportedStory } from './rows.ts';

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
  forModerators('GET /v1/sources'),
  // A private address: nothing is asked, and the preview says so.
  forModerators('POST /v1/sources/preview', () => ({ input: { url: 'http://127.0.0.1:9/feed' } })),
  refusing(
    'POST /v1/sources/add',
    {
      ...{ owner: 'forbidden', other: 'forbidden', author: 'forbidden', organiser: 'forbidden' },
      ...{ moderator: 'invalid', admin: 'invalid' },
    },
    () => ({ input: { url: 'http://127.0.0.1:9/feed', name: '示例来源' } }),
    'of what cannot be read',
  ),
  forModerators('POST /v1/sources/run', async (scene) => ({ input: { id: await importSource(scene) } })),
  forModerators('POST /v1/sources/change', async (scene) => ({
    input: { id: await importSource(scene), action: 'pause' },
  })),
  open('POST /v1/remotes/report'),
  // Without a token for it: by the machine's own programs, as these are.
  open('GET /api/metrics'),
  forModerators('POST /v1/remotes/list'),
];
