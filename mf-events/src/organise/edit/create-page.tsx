import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OrganisersOnly } from '../gate/organisers-only.tsx';
import { organisePaths } from '../organise-paths.ts';
import type { EventDraft } from './draft/event-drafts.ts';
import { useFoundDrafts } from './draft/use-found-drafts.ts';
import { EventForm } from './event-form.tsx';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { newKey, noValues } from './values/event-values.ts';

const title = '新建活动';

/** Where organisers make an event. */
export const CreatePage = () => {
  useDocumentTitle(title);
  return <OrganisersOnly title={title}>{({ id }) => <Create key={id} userId={id} />}</OrganisersOnly>;
};

const Create = ({ userId }: { userId: number }) => {
  const found = useFoundDrafts(userId, 0);
  return found ? <NewEvent userId={userId} found={found[0]} /> : <FormSkeleton />;
};

const newDraft = (userId: number): EventDraft => ({
  ...{ id: newKey(), userId, eventId: 0, revision: 0, isTried: false, at: 0 },
  values: noValues,
});

const NewEvent = ({ userId, found }: { userId: number; found: EventDraft | undefined }) => {
  const navigate = useNavigate();
  // It goes on with that very draft: its key, and what it knows of earlier tries.
  const [draft] = useState(() => found ?? newDraft(userId));
  return (
    <EventForm
      heading={title}
      start={{ draft, known: noValues }}
      isRestored={found !== undefined}
      onSaved={({ eventId }) =>
        void navigate(organisePaths.edit(eventId), { replace: true, state: { isNew: true } })
      }
    />
  );
};
