import type { PaperDetail } from '@hub/shared/contracts/paper';
import { usePaperToBeginWith } from '@hub/shared/editor/use-paper-to-begin-with';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { newKey } from '@hub/shared/text/new-key';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WritersGate } from './account/writers-gate.tsx';
import { textAbout } from './draft/about-paper.ts';
import { type DraftText, noText } from './draft/draft-text.ts';
import type { StoryDraft } from './draft/story-drafts.ts';
import type { StoryStart } from './draft/story-session.ts';
import { FoundDraft } from './found/found-draft.tsx';
import { useFoundDrafts } from './found/use-found-drafts.ts';
import { Writer } from './writer.tsx';
import { WriterSkeleton } from './writer-skeleton.tsx';

const newStart = (userId: number, text: DraftText): StoryStart => ({
  id: newKey(),
  userId,
  storyId: 0,
  revision: 0,
  isNew: true,
  isSaved: true,
  at: 0,
  text,
  status: 'draft',
});

const isNew = (draft: StoryDraft): boolean => draft.isNew;

/** Where members write a new story. */
export const CreatePage = () => {
  useDocumentTitle('发布文章');
  return <WritersGate what="发布文章">{(userId) => <Create key={userId} userId={userId} />}</WritersGate>;
};

const Create = ({ userId }: { userId: number }) => {
  const [search] = useSearchParams();
  const id = search.get('paper');
  const { paper, isAsking } = usePaperToBeginWith(id);
  return isAsking ? <WriterSkeleton /> : <NewStory key={id} userId={userId} paper={paper} />;
};

/** What was left behind is offered beside a new text, also beside one about a paper. */
const NewStory = ({ userId, paper }: { userId: number; paper: PaperDetail | undefined }) => {
  const [start, setStart] = useState(() => newStart(userId, paper ? textAbout(paper) : noText));
  const { found, forget, take } = useFoundDrafts(userId, isNew);
  const [first] = found;

  const restore = (draft: StoryDraft) => {
    // The page goes on with that very draft: its name, its place at the API.
    setStart({ ...take(draft, start.id), status: 'draft' });
  };
  return (
    <Writer
      key={start.id}
      start={start}
      heading="发布文章"
      notice={
        first && (
          <FoundDraft
            key={first.id}
            draft={first}
            others={found.length - 1}
            onRestore={() => restore(first)}
            onNext={() => forget(first.id)}
          />
        )
      }
    />
  );
};
