import { everybody, forMembers, forModerators, type Line, refusing, type Scene } from './line.ts';
import { publishedStory, status, storyOf } from './rows.ts';

const text = { title: '标题', content: '<p>正文</p>' };
const strangers = { other: 'forbidden', author: 'forbidden', organiser: 'forbidden' } as const;
const unseen = { other: 'story_not_found', author: 'story_not_found', organiser: 'story_not_found' } as const;
const moderators = {
  owner: 'forbidden',
  other: 'forbidden',
  author: 'forbidden',
  organiser: 'forbidden',
} as const;

/** One question about a story, asked of a published one and of one that only its owner sees. */
const ofStory = (
  route: Line['route'],
  ask: (id: number, scene: Scene) => ReturnType<Line['ask']>,
  ofDraft: Line['refused'] = {},
): Line[] => [
  refusing(
    route,
    { ...strangers, moderator: 'forbidden' },
    async (scene) => ask(await publishedStory(scene), scene),
    'of the owner',
  ),
  refusing(
    route,
    { ...unseen, moderator: 'story_not_found', admin: 'story_not_found', ...ofDraft },
    async (scene) => ask(await storyOf('draft')(scene), scene),
    'of the owner, a draft',
  ),
  refusing(
    route,
    { ...unseen, moderator: 'forbidden' },
    async (scene) => ask(await storyOf('pending')(scene), scene),
    'of the owner, in review',
  ),
];

const withVersion = async (scene: Scene): Promise<number> => {
  const id = await publishedStory(scene);
  const at = { story_id: id, revision: 0, user_id: scene.people.owner.id, is_draft: false };
  const version = { ...at, ...text, summary: '', cover_url: '', url: '', declaration: '', tag_ids: [] };
  await scene.test.db.insertInto('story_versions').values(version).execute();
  return id;
};

const inReview = async (scene: Scene): Promise<number> => {
  const id = await storyOf('pending')(scene);
  await scene.test.db.updateTable('stories').set({ submitted_at: new Date() }).where('id', '=', id).execute();
  return id;
};

const reviewed = async (scene: Scene): Promise<number> => {
  const id = await publishedStory(scene);
  const at = { decided_at: new Date(), submitted_at: new Date(), published_at: null, review_reason: '' };
  const before = { status: 'pending', shown_revision: 0, approved_revision: 0 };
  const left = { left_status: 'published', left_shown: 0, left_approved: 0 };
  const verdict = { story_id: id, ...at, ...before, ...left };
  await scene.test.db
    .insertInto('story_verdicts')
    .values({ ...verdict, action: 'approve' })
    .execute();
  return id;
};

const deletedStory = async (scene: Scene): Promise<number> => {
  const id = await publishedStory(scene);
  await scene.test.db.updateTable('stories').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  return id;
};

/** What is written, reviewed and deleted. */
export const writing: readonly Line[] = [
  forMembers('POST /v1/story/create', () => ({ input: text })),
  ...ofStory('POST /v1/story/update', (story_id) => ({ input: { story_id, ...text } })),
  ...ofStory(
    'POST /v1/story/update_post_id',
    async (story_id, scene) => ({ input: { story_id, post_id: await status(scene) } }),
    { owner: 'story_not_out' },
  ),
  ...ofStory('GET /v1/story/edit/{id}', (id) => ({ params: { id } })),
  ...ofStory('POST /v1/story/versions', (story_id) => ({ input: { story_id } })),
  refusing(
    'GET /v1/story/versions/{id}/{revision}',
    { ...strangers, moderator: 'forbidden' },
    async (scene) => ({ params: { id: await withVersion(scene), revision: 0 } }),
    'of the owner',
  ),
  refusing(
    'POST /v1/story/del',
    strangers,
    async (scene) => ({ input: { story_id: await publishedStory(scene), reason: '重复' } }),
    'of the owner',
  ),
  refusing(
    'POST /v1/story/del',
    { ...strangers, moderator: 'reason_required', admin: 'reason_required' },
    async (scene) => ({ input: { story_id: await publishedStory(scene) } }),
    'of the owner, without a reason',
  ),
  refusing(
    'POST /v1/story/del',
    { ...unseen, moderator: 'story_not_found', admin: 'story_not_found' },
    async (scene) => ({ input: { story_id: await storyOf('draft')(scene), reason: '重复' } }),
    'of the owner, a draft',
  ),
  forMembers('POST /v1/story/preview', () => ({ input: { content: text.content } })),
  forModerators('POST /v1/story/deleted'),
  forModerators('POST /v1/story/restore', async (scene) => ({
    input: { story_id: await deletedStory(scene) },
  })),
  forModerators('GET /v1/examine/{id}', async (scene) => ({ params: { id: await inReview(scene) } })),
  forModerators('POST /v1/examine/{id}', async (scene) => ({
    params: { id: await inReview(scene) },
    input: { action: 'approve' },
  })),
  refusing(
    'POST /v1/examine/{id}',
    { ...moderators, moderator: 'story_not_found', admin: 'story_not_found' },
    async (scene) => ({ params: { id: await storyOf('draft')(scene) }, input: { action: 'approve' } }),
    'of a draft',
  ),
  forModerators('POST /v1/examine/{id}/undo', async (scene) => ({ params: { id: await reviewed(scene) } })),
  refusing(
    'POST /v1/examine/{id}/undo',
    { ...moderators, moderator: 'story_not_found', admin: 'story_not_found' },
    async (scene) => ({ params: { id: await storyOf('draft')(scene) } }),
    'of a draft',
  ),
  {
    route: 'POST /v1/upload',
    about: 'as JSON, which holds no file',
    refused: {
      ...{ visitor: 'not_logged_in', banned: 'not_logged_in' },
      ...{
        owner: 'unsupported_type',
        other: 'unsupported_type',
        author: 'unsupported_type',
        organiser: 'unsupported_type',
      },
      ...{ moderator: 'unsupported_type', admin: 'unsupported_type' },
    },
    ask: () => ({}),
  },
  // What is there is the same for everybody.
  {
    route: 'GET /uploads/:folder/:file',
    about: 'of nothing',
    refused: Object.fromEntries(everybody.map((who) => [who, 'not_found'])),
    ask: () => ({ params: { folder: 'ab', file: 'none.webp' } }),
  },
  {
    route: 'GET /img/:key/:file',
    about: 'of nothing',
    refused: Object.fromEntries(everybody.map((who) => [who, 'not_found'])),
    ask: () => ({ params: { key: 'none', file: '640.webp' } }),
  },
];
