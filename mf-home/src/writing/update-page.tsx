import type { StoryInEditor } from '@hub/shared/contracts/writing/drafts';
import { ApiError, isMissing, isNotLoggedIn } from '@hub/shared/runtime/api-error';
import { goToLogin } from '@hub/shared/runtime/auth';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { useQuery } from '@hub/shared/runtime/query';
import { Button } from '@hub/shared/ui/button';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { ErrorView } from '@hub/shared/ui/status-views';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { WritersGate } from './account/writers-gate.tsx';
import { type Choice, Conflict } from './conflict/conflict.tsx';
import { isSameText, textOf } from './draft/draft-text.ts';
import type { KeeperStart } from './draft/keeper-state.ts';
import { giveUp } from './draft/lingering.ts';
import { keepDraft, type LocalDraft, newDraftId } from './draft/local-drafts.ts';
import { fetchText } from './draft/remote-draft.ts';
import { FoundDraft } from './found/found-draft.tsx';
import { useFoundDrafts } from './found/use-found-drafts.ts';
import styles from './writer.module.css';
import { Writer } from './writer.tsx';

/** Where a story is changed by those who may. */
export const UpdatePage = () => {
  const { id = '' } = useParams();
  useDocumentTitle('编辑文章');
  return (
    <WritersGate what="编辑文章">
      {(userId) => <Load key={`${userId}-${id}`} userId={userId} id={id} />}
    </WritersGate>
  );
};

interface LoadProps {
  userId: number;
  id: string;
}

const Load = ({ userId, id }: LoadProps) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['GET /v1/story/edit/{id}', { id, userId }],
    queryFn: () => fetchText(Number(id)),
    // The editor begins with what is there now, and asks no more.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    throwOnError: isMissing,
  });
  if (data) return <Update userId={userId} story={data} />;
  if (error instanceof Error)
    return <Refused error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </div>
  );
};

interface RefusedProps {
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

const Refused = ({ error, busy, onRetry }: RefusedProps) => {
  if (isNotLoggedIn(error))
    return (
      <section className={styles.gate}>
        <p>登录已失效，请重新登录后继续编辑。</p>
        <Button tone="primary" onClick={goToLogin}>
          登录
        </Button>
      </section>
    );
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <ErrorView
      message={isForbidden ? '无权操作：只有作者和管理员可以编辑这篇文章' : error.message}
      busy={busy}
      onRetry={isForbidden ? undefined : onRetry}
    />
  );
};

const startOf = (userId: number, story: StoryInEditor): KeeperStart => ({
  id: newDraftId(),
  userId,
  storyId: story.story_id,
  revision: story.revision,
  isNew: false,
  isSaved: true,
  at: 0,
  text: textOf(story),
  status: story.status,
});

/** Nothing to find again: the API has this very text, or had it when a later one was saved. */
const isKnown = (draft: LocalDraft, story: StoryInEditor): boolean =>
  draft.isSaved || isSameText(draft.text, textOf(story));

const Update = ({ userId, story }: { userId: number; story: StoryInEditor }) => {
  const fits = useCallback((draft: LocalDraft) => draft.storyId === story.story_id, [story]);
  const { found, forget, take } = useFoundDrafts(userId, fits);
  const [start, setStart] = useState(() => startOf(userId, story));
  const unknown = found.filter((draft) => !isKnown(draft, story));
  const [first] = unknown;

  const restore = (draft: LocalDraft) => {
    const latest = take(draft);
    setStart({
      ...latest,
      revision: Math.max(latest.revision, story.revision),
      isNew: false,
      status: story.status,
    });
  };
  const choose = (draft: LocalDraft) => (choice: Choice) => {
    if (choice === 'mine') return restore(draft);
    giveUp(draft.id);
    if (choice === 'both')
      keepDraft({ ...draft, id: newDraftId(), isNew: true, isSaved: false, storyId: 0, revision: 0 });
    forget(draft.id);
  };
  if (first && first.revision < story.revision)
    return <Conflict mine={first.text} mineAt={first.at} theirs={story} onChoose={choose(first)} />;
  return (
    <Writer
      key={start.id}
      start={start}
      heading="编辑文章"
      reason={story.review_reason}
      hasDraft={story.has_draft}
      notice={
        first && (
          <FoundDraft
            key={first.id}
            draft={first}
            others={unknown.length - 1}
            onRestore={() => restore(first)}
            onNext={() => forget(first.id)}
          />
        )
      }
    />
  );
};
