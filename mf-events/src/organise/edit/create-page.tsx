import type { PaperDetail } from '@hub/shared/contracts/paper';
import { useFoundDrafts } from '@hub/shared/drafts/use-found-drafts';
import { usePaperToBeginWith } from '@hub/shared/editor/use-paper-to-begin-with';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { toastError } from '@hub/shared/runtime/toast';
import { addressOf } from '@hub/shared/text/address/address';
import { newKey } from '@hub/shared/text/new-key';
import { ButtonLink } from '@hub/shared/ui/button';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { organisePaths } from '../organise-paths.ts';
import { WritersOnly } from './account/writers-only.tsx';
import type { EventDraft } from './draft/event-drafts.ts';
import { reunite, type Stored, startOfNew } from './draft/reunite.ts';
import { UnfinishedList } from './draft/unfinished-list.tsx';
import { useUnfinished } from './draft/use-unfinished.ts';
import { nameOf } from './draft/words-of-draft.ts';
import { EventForm } from './event-form.tsx';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { useStoredDrafts } from './use-stored-drafts.ts';
import { type EventValues, noValues } from './values/event-values.ts';
import { isAbout, valuesAbout } from './values/reading-group.ts';

const title = '新建活动';

/** Where organisers make an event. */
export const CreatePage = () => {
  useDocumentTitle(title);
  const paperId = useSearchParams()[0].get('paper');
  return (
    <WritersOnly title={title} instead={paperId ? <AskReaders paperId={paperId} /> : undefined}>
      {(userId) => <Create userId={userId} />}
    </WritersOnly>
  );
};

/** Every member may write; a paper is read together by an article's comments, too. */
const AskReaders = ({ paperId }: { paperId: string }) => (
  <ButtonLink href={addressOf('/create', { paper: [paperId] })}>写一篇，约人一起读</ButtonLink>
);

const Create = ({ userId }: { userId: number }) => {
  const [search] = useSearchParams();
  const id = search.get('paper');
  const { stored, isAsking: isAskingStored } = useStoredDrafts(userId);
  const { paper, isAsking } = usePaperToBeginWith(id);
  if (isAskingStored || isAsking) return <FormSkeleton />;
  return <Found key={id} userId={userId} stored={stored} paper={paper} />;
};

interface FoundProps {
  userId: number;
  /** What the API has; undefined where it did not answer. */
  stored: Stored | undefined;
  /** What the event is to read. */
  paper: PaperDetail | undefined;
}

const Found = (props: FoundProps) => {
  const { found } = useFoundDrafts(() => reunite(props.userId, props.stored));
  const key = useSearchParams()[0].get('draft');
  const isMissed = found !== undefined && key !== null && !found.some(({ id }) => id === key);
  useEffect(() => {
    if (isMissed) toastError('这份内容已经在别处打开、发布或放弃了');
  }, [isMissed]);
  return found ? <NewEvent {...props} found={found} /> : <FormSkeleton />;
};

const newDraft = (userId: number, values: EventValues): EventDraft => ({
  ...{ id: newKey(), userId, eventId: 0, revision: 0, isTried: false, at: 0 },
  values,
});

/**
 * What the form begins with: what was asked for by its key, or what this browser left behind; that waits beside a new event
 * about a paper, but goes on if it is that one. What another device has begun is gone on with when somebody says so.
 */
const firstOf = (found: readonly EventDraft[], paper: PaperDetail | undefined, key: string | null) =>
  found.find(({ id }) => id === key) ??
  found.find(({ values, isElsewhere }) => !isElsewhere && (!paper || isAbout(values, paper)));

const NewEvent = ({ userId, stored, found, paper }: FoundProps & { found: readonly EventDraft[] }) => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [values] = useState(() => (paper ? valuesAbout(paper) : noValues));
  const first = firstOf(found, paper, search.get('draft'));
  const { draft, others, turnTo, begin, giveUp, putBack } = useUnfinished(found, first, () =>
    newDraft(userId, values),
  );
  const start = useMemo(
    () =>
      startOfNew(
        draft,
        stored?.drafts.find(({ key }) => key === draft.id),
      ),
    [draft, stored],
  );
  return (
    <EventForm
      key={draft.id}
      heading={title}
      start={start}
      isRestored={draft.at > 0 && start.theirs === undefined}
      onPutAside={begin}
      others={(flush, isSaving) => (
        <UnfinishedList
          title="其他未完成的活动"
          nameOf={nameOf}
          drafts={others}
          isSaving={isSaving}
          onGiveUp={giveUp}
          onPutBack={putBack}
          onOpen={(other) => {
            flush();
            turnTo(other);
          }}
        />
      )}
      onCalledOff={({ id }) => void navigate(organisePaths.edit(id), { replace: true })}
      onSaved={({ version }) =>
        void navigate(organisePaths.edit(version.eventId), { replace: true, state: { isNew: true } })
      }
    />
  );
};
