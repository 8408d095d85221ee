import type { PaperDetail } from '@hub/shared/contracts/paper';
import { usePaperToBeginWith } from '@hub/shared/editor/use-paper-to-begin-with';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { newKey } from '@hub/shared/text/new-key';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { organisePaths } from '../organise-paths.ts';
import { WritersOnly } from './account/writers-only.tsx';
import type { EventDraft } from './draft/event-drafts.ts';
import { UnfinishedList } from './draft/unfinished-list.tsx';
import { useFoundDrafts } from './draft/use-found-drafts.ts';
import { useUnfinished } from './draft/use-unfinished.ts';
import { EventForm } from './event-form.tsx';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { type EventValues, noValues } from './values/event-values.ts';
import { isAbout, valuesAbout } from './values/reading-group.ts';

const title = '新建活动';

/** Where organisers make an event. */
export const CreatePage = () => {
  useDocumentTitle(title);
  return <WritersOnly title={title}>{(userId) => <Create userId={userId} />}</WritersOnly>;
};

const Create = ({ userId }: { userId: number }) => {
  const [search] = useSearchParams();
  const id = search.get('paper');
  const found = useFoundDrafts(userId, 0);
  const { paper, isAsked } = usePaperToBeginWith(id);
  if (!found || isAsked) return <FormSkeleton />;
  return <NewEvent key={id} userId={userId} found={found} paper={paper} />;
};

const newDraft = (userId: number, values: EventValues): EventDraft => ({
  ...{ id: newKey(), userId, eventId: 0, revision: 0, isTried: false, at: 0 },
  values,
});

/** What the form begins with: what was left behind waits beside a new event about a paper, but goes on if it is that one. */
const firstOf = (found: readonly EventDraft[], paper: PaperDetail | undefined) =>
  paper ? found.find(({ values }) => isAbout(values, paper)) : found[0];

const nameOf = ({ values }: EventDraft): string => values.name.trim() || '没有名称';

interface NewEventProps {
  userId: number;
  found: readonly EventDraft[];
  /** What the event is to read. */
  paper: PaperDetail | undefined;
}

const NewEvent = ({ userId, found, paper }: NewEventProps) => {
  const navigate = useNavigate();
  const [values] = useState(() => (paper ? valuesAbout(paper) : noValues));
  const first = firstOf(found, paper);
  const { draft, others, turnTo, begin, giveUp, putBack } = useUnfinished(found, first, () =>
    newDraft(userId, values),
  );
  return (
    <EventForm
      key={draft.id}
      heading={title}
      start={{ draft, known: draft.at > 0 ? noValues : draft.values }}
      isRestored={draft.at > 0}
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
