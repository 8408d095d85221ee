import { forMembers, type Line, refusing } from './line.ts';
import { commentOfOwner, publishedStory } from './rows.ts';

const strangers = { other: 'forbidden', author: 'forbidden', organiser: 'forbidden' } as const;

/** What is said of things. */
export const commenting: readonly Line[] = [
  forMembers('POST /v1/comments', async (scene) => ({
    input: { source_id: `story-${await publishedStory(scene)}`, content: '写得好' },
  })),
  refusing(
    'POST /v1/comments/edit',
    { ...strangers, moderator: 'forbidden', admin: 'forbidden' },
    async (scene) => ({ input: { id: await commentOfOwner(scene), content: '改一处' } }),
    'of the owner',
  ),
  refusing(
    'POST /v1/comments/del',
    strangers,
    async (scene) => ({ input: { id: await commentOfOwner(scene), reason: '广告' } }),
    'of the owner',
  ),
  refusing(
    'POST /v1/comments/del',
    { ...strangers, moderator: 'reason_required', admin: 'reason_required' },
    async (scene) => ({ input: { id: await commentOfOwner(scene) } }),
    'of the owner, without a reason',
  ),
  forMembers('POST /v1/comments/up', async (scene) => ({ input: { id: await commentOfOwner(scene) } })),
  forMembers('POST /v1/comments/down', async (scene) => ({ input: { id: await commentOfOwner(scene) } })),
];
