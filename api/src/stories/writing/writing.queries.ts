import type { StoryState } from '@hub/shared/contracts/story';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { Stories } from '../../platform/db/schema.generated.ts';
import type { ShownText, StoryText } from './story-text.ts';

const columns = [
  ...(['id', 'user_id', 'status', 'revision', 'shown_revision', 'approved_revision'] as const),
  ...(['submitted_at', 'published_at', 'review_reason', 'updated_at'] as const),
  ...(['title', 'summary', 'content', 'cover_url', 'url', 'declaration', 'tag_ids'] as const),
] as const;

/** A story as writing it needs it. */
export type WrittenRow = Readonly<Pick<Selectable<Stories>, (typeof columns)[number]>>;

const selectWritten = (db: Db, id: number) =>
  db.selectFrom('stories').select(columns).where('id', '=', id).where('deleted_at', 'is', null);

/** One story that is not deleted. */
export const findWritten = (db: Db, id: number): Promise<WrittenRow | undefined> =>
  selectWritten(db, id).executeTakeFirst();

/** The same for one who will change it: whoever comes meanwhile waits. */
export const lockStory = (tx: Db, id: number): Promise<WrittenRow | undefined> =>
  selectWritten(tx, id).forUpdate().executeTakeFirst();

export const findByKey = (db: Db, userId: number, key: string): Promise<WrittenRow | undefined> =>
  db
    .selectFrom('stories')
    .select(columns)
    .where('user_id', '=', userId)
    .where('create_key', '=', key)
    .executeTakeFirst();

/** Where a story stands once its text is saved. */
export interface ReviewState {
  readonly status: StoryState;
  readonly revision: number;
  readonly approvedRevision: number;
  readonly submittedAt: Date | null;
  readonly publishedAt: Date | null;
  readonly reviewReason: string;
}

interface NewStory {
  readonly userId: number;
  readonly key: string | null;
  readonly text: ShownText;
  readonly reviewState: ReviewState;
  readonly at: Date;
}

const kindOf = ({ url }: StoryText): 'native' | 'link' => (url === '' ? 'native' : 'link');

/** What the row has of a text and of where it stands. */
const rowOf = (text: ShownText, state: ReviewState) => ({
  ...{
    kind: kindOf(text),
    status: state.status,
    title: text.title,
    summary: text.summary,
    content: text.html,
  },
  ...{ cover_url: text.cover_url, url: text.url, declaration: text.declaration, tag_ids: [...text.tag_ids] },
  ...{ revision: state.revision, approved_revision: state.approvedRevision },
  ...{ submitted_at: state.submittedAt, published_at: state.publishedAt },
});

/** Writes a new story; undefined where its key is taken. */
export const insertStory = async (
  tx: Db,
  { userId, key, text, reviewState, at }: NewStory,
): Promise<number | undefined> => {
  const story = await tx
    .insertInto('stories')
    .values({
      ...rowOf(text, reviewState),
      ...{ user_id: userId, create_key: key, shown_revision: reviewState.revision },
      ...{ created_at: at, updated_at: at },
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'create_key']).where('create_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return story?.id;
};

/** Puts a text in a story's row: what others see of it, or the latest of a draft. */
export const showText = async (
  tx: Db,
  id: number,
  { text, shown, reviewState, at }: { text: ShownText; shown: number; reviewState: ReviewState; at: Date },
): Promise<void> => {
  await tx
    .updateTable('stories')
    .set({
      ...rowOf(text, reviewState),
      source_name: sql`case when url = ${text.url} then source_name else '' end`,
      ...{ shown_revision: shown, review_reason: reviewState.reviewReason, updated_at: at },
    })
    .where('id', '=', id)
    .execute();
};

/** Notes that a draft was saved beside what others see. */
export const setRevision = async (tx: Db, id: number, revision: number): Promise<void> => {
  await tx.updateTable('stories').set({ revision }).where('id', '=', id).execute();
};

/** Ties it to a status of the link feed. */
export const setStatusId = async (tx: Db, id: number, postId: string): Promise<void> => {
  await tx.updateTable('stories').set({ post_id: postId }).where('id', '=', id).execute();
};
