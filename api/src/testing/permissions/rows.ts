import { createComment } from '../../comments/comments.testing.ts';
import { createStory } from '../../stories/stories.testing.ts';
import type { Scene } from './line.ts';

// A row of each kind, for lines to ask for. Whoever is asked about belongs to `owner`.

export const publishedStory = ({ test, people }: Scene): Promise<number> =>
  createStory(test.db, people.owner.id);

export const storyOf =
  (status: 'draft' | 'pending' | 'rejected') =>
  ({ test, people }: Scene): Promise<number> =>
    createStory(test.db, people.owner.id, { status, published_at: null });

const PAPER_ID = '5d3f1c1e-0000-5000-8000-000000000077';

export const paper = async ({ test: { db } }: Scene): Promise<string> => {
  const row = { id: PAPER_ID, arxiv_id: '2601.00077', title: '论文', published_at: new Date() };
  await db
    .insertInto('papers')
    .values({ ...row, authors: ['Ada Author'] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return PAPER_ID;
};

export const project = async ({ test: { db } }: Scene): Promise<number> => {
  await db
    .insertInto('projects')
    .values({ id: 77, full_name: 'ada/library', url: 'https://github.com/ada/library' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 77;
};

export const event = async ({ test: { db } }: Scene): Promise<number> => {
  const moment = new Date(Date.now() + 86_400_000);
  const row = { name: '活动', start_at: moment, end_at: moment };
  return (await db.insertInto('events').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

export const person = async ({ test: { db } }: Scene): Promise<string> => {
  await db
    .insertInto('people')
    .values({ id: 'ada-author', name: 'Ada Author' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'ada-author';
};

let statuses = 7_000_000;

export const status = async ({ test: { db }, people }: Scene): Promise<string> => {
  statuses += 1;
  await db
    .insertInto('link_statuses')
    .values({ id: statuses, user_id: people.owner.id, content: '动态' })
    .execute();
  return String(statuses);
};

/** A comment of the owner's on a public story, just written. */
export const commentOfOwner = async (scene: Scene): Promise<number> =>
  createComment(scene.test.db, {
    user_id: scene.people.owner.id,
    source_id: `story-${await publishedStory(scene)}`,
    created_at: new Date(),
  });

/** A public story that somebody reported. */
export const reportedStory = async (scene: Scene): Promise<string> => {
  const source_id = `story-${await publishedStory(scene)}`;
  await scene.test.db
    .insertInto('reports')
    .values({ user_id: scene.people.other.id, source_id, type: 2 })
    .execute();
  return source_id;
};

/** A source that nothing can be read from. */
export const importSource = async ({ test: { db } }: Scene): Promise<string> => {
  const id = 'permissions-feed';
  await db
    .insertInto('import_sources')
    .values({
      ...{ id, kind: 'feed', name: '示例来源', url: 'http://127.0.0.1:9/feed' },
      ...{ every_minutes: 30, origin: 'added' },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return id;
};
