import type { StoryInEditor } from '@hub/shared/contracts/writing/drafts';
import { isMissing } from '@hub/shared/runtime/api-error';
import { callKey } from '@hub/shared/runtime/call-query';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { useQuery } from '@hub/shared/runtime/query';
import { newKey } from '@hub/shared/text/new-key';
import { Refused } from '@hub/shared/ui/refused';
import { Skeleton } from '@hub/shared/ui/skeleton';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { WritersGate } from './account/writers-gate.tsx';
import { type Choice, Conflict } from './conflict/conflict.tsx';
import { isSameText, textOf } from './draft/draft-text.ts';
import { fetchText } from './draft/remote-draft.ts';
import { storeCopy } from './draft/save-copy.ts';
import { giveUp, type StoryDraft } from './draft/story-drafts.ts';
import type { StoryStart } from './draft/story-session.ts';
import { FoundDraft } from './found/found-draft.tsx';
import { useFoundDrafts } from './found/use-found-drafts.ts';
import styles from './writer.module.css';
import { Writer } from './writer.tsx';

const title = '编辑文章';

/** Where a story is changed by those who may. */
export const UpdatePage = () => {
  const { id = '' } = useParams();
  useDocumentTitle(title);
  return (
    <WritersGate what={title}>
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
    queryKey: callKey('GET /v1/story/edit/{id}', { id }, userId),
    queryFn: () => fetchText(Number(id)),
    // The editor begins with what is there now, and asks no more.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    throwOnError: isMissing,
  });
  if (data) return <Update userId={userId} story={data} />;
  if (error instanceof Error)
    return (
      <Refused
        title={title}
        forbidden="无权操作：只有作者和管理员可以编辑这篇文章"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </div>
  );
};

const startOf = (userId: number, story: StoryInEditor): StoryStart => ({
  id: newKey(),
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
const isKnown = (draft: StoryDraft, story: StoryInEditor): boolean =>
  draft.isSaved || isSameText(draft.text, textOf(story));

const Update = ({ userId, story }: { userId: number; story: StoryInEditor }) => {
  const fits = useCallback((draft: StoryDraft) => draft.storyId === story.story_id, [story]);
  const { found, forget, take } = useFoundDrafts(userId, fits);
  const [start, setStart] = useState(() => startOf(userId, story));
  const unknown = found.filter((draft) => !isKnown(draft, story));
  const [first] = unknown;

  const restore = (draft: StoryDraft, news?: Pick<StoryDraft, 'text' | 'isSaved'>) => {
    const latest = take(draft, start.id);
    setStart({
      ...latest,
      ...news,
      revision: Math.max(latest.revision, story.revision),
      isNew: false,
      status: story.status,
    });
  };
  const choose = (draft: StoryDraft) => (choice: Choice) => {
    if (choice === 'mine') return restore(draft);
    giveUp(draft.id);
    if (choice === 'both') storeCopy(userId, draft.text);
    forget(draft.id);
  };
  if (first && first.revision < story.revision)
    return (
      <Conflict
        key={first.id}
        mine={first.text}
        mineAt={first.at}
        theirs={story}
        onChoose={choose(first)}
        onMerge={(text) => restore(first, { text, isSaved: false })}
      />
    );
  return (
    <Writer
      key={start.id}
      start={start}
      heading={title}
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
