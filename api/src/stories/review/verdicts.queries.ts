import type { StoryState } from '@hub/shared/contracts/story';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { StoryVerdicts } from '../../platform/db/schema.generated.ts';

/** How a story stands where a verdict on it is kept. */
export interface Stand {
  readonly status: StoryState;
  readonly shown_revision: number;
  readonly approved_revision: number;
}

/** How a story stood before it was judged. */
export interface StandBefore extends Stand {
  readonly submitted_at: Date;
  readonly published_at: Date | null;
  readonly review_reason: string;
}

interface NewVerdict {
  readonly storyId: number;
  readonly action: 'approve' | 'reject';
  readonly by: number;
  readonly at: Date;
  readonly messageId: number | undefined;
  readonly before: StandBefore;
  readonly left: Stand;
}

/** Keeps a verdict in place of the one before. */
export const saveVerdict = async (
  tx: Db,
  { storyId, action, by, at, messageId, before, left }: NewVerdict,
): Promise<void> => {
  const { status, shown_revision, approved_revision, submitted_at, published_at, review_reason } = before;
  const verdict = {
    ...{ action, decided_by: by, decided_at: at, message_id: messageId ?? null, undone_at: null },
    ...{ status, shown_revision, approved_revision, submitted_at, published_at, review_reason },
    left_status: left.status,
    left_shown: left.shown_revision,
    left_approved: left.approved_revision,
  };
  await tx
    .insertInto('story_verdicts')
    .values({ story_id: storyId, ...verdict })
    .onConflict((conflict) => conflict.column('story_id').doUpdateSet(verdict))
    .execute();
};

const columns = [
  ...([
    'status',
    'shown_revision',
    'approved_revision',
    'submitted_at',
    'published_at',
    'review_reason',
  ] as const),
  ...(['message_id', 'left_status', 'left_shown', 'left_approved', 'undone_at'] as const),
] as const;

export interface VerdictRow
  extends Readonly<
    Omit<Pick<Selectable<StoryVerdicts>, (typeof columns)[number]>, 'status' | 'left_status'>
  > {
  readonly status: StoryState;
  readonly left_status: StoryState;
}

/** The last verdict on a story. */
export const findVerdict = (db: Db, storyId: number): Promise<VerdictRow | undefined> =>
  db
    .selectFrom('story_verdicts')
    .select(columns)
    .where('story_id', '=', storyId)
    .$narrowType<{ status: StoryState; left_status: StoryState }>()
    .executeTakeFirst();

export const markUndone = async (tx: Db, storyId: number, at: Date): Promise<void> => {
  await tx.updateTable('story_verdicts').set({ undone_at: at }).where('story_id', '=', storyId).execute();
};
