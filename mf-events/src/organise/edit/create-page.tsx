import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { newKey } from '@hub/shared/text/new-key';
import { useNavigate } from 'react-router-dom';
import { organisePaths } from '../organise-paths.ts';
import { WritersOnly } from './account/writers-only.tsx';
import type { EventDraft } from './draft/event-drafts.ts';
import { UnfinishedList } from './draft/unfinished-list.tsx';
import { useFoundDrafts } from './draft/use-found-drafts.ts';
import { useUnfinished } from './draft/use-unfinished.ts';
import { EventForm } from './event-form.tsx';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { noValues } from './values/event-values.ts';

const title = '新建活动';

/** Where organisers make an event. */
export const CreatePage = () => {
  useDocumentTitle(title);
  return <WritersOnly title={title}>{(userId) => <Create userId={userId} />}</WritersOnly>;
};

const Create = ({ userId }: { userId: number }) => {
  const found = useFoundDrafts(userId, 0);
  return found ? <NewEvent userId={userId} found={found} /> : <FormSkeleton />;
};

const newDraft = (userId: number): EventDraft => ({
  ...{ id: newKey(), userId, eventId: 0, revision: 0, isTried: false, at: 0 },
  values: noValues,
});

const nameOf = ({ values }: EventDraft): string => values.name.trim() || '没有名称';

const NewEvent = ({ userId, found }: { userId: number; found: readonly EventDraft[] }) => {
  const navigate = useNavigate();
  const { draft, others, turnTo, begin, giveUp, putBack } = useUnfinished(found, () => newDraft(userId));
  return (
    <EventForm
      key={draft.id}
      heading={title}
      start={{ draft, known: noValues }}
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
