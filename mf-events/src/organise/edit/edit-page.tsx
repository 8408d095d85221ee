import { isMissing } from '@hub/shared/runtime/api-error';
import { callKey } from '@hub/shared/runtime/call-query';
import { useDocumentTitle } from '@hub/shared/runtime/document-title';
import { useQuery } from '@hub/shared/runtime/query';
import { Refused } from '@hub/shared/ui/refused';
import { useState } from 'react';
import { useEventId } from '../../event/use-event-id.ts';
import { WritersOnly } from './account/writers-only.tsx';
import { CalledOff } from './calling-off/called-off.tsx';
import { fetchEvent } from './draft/save-event.ts';
import { useFoundDrafts } from './draft/use-found-drafts.ts';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { UpdateEvent } from './update-event.tsx';

const title = '编辑活动';

/** Where an event is changed by those who may. */
export const EditPage = () => {
  const id = useEventId();
  useDocumentTitle(title);
  return <WritersOnly title={title}>{(userId) => <Load key={id} userId={userId} id={id} />}</WritersOnly>;
};

const Load = ({ userId, id }: { userId: number; id: number }) => {
  const found = useFoundDrafts(userId, id);
  const [isNew, setNew] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: callKey('GET /v1/events/edit/{id}', { id }, userId),
    queryFn: () => fetchEvent(id),
    // The form begins with what is there now, and asks no more.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    throwOnError: isMissing,
  });
  // One note, whether the press or the next answer says it first: another one in its place would lose the focus.
  if (data && (data.is_called_off || isNew))
    return <CalledOff userId={userId} eventId={id} name={data.name} isNew={isNew} />;
  if (data && found)
    return <UpdateEvent userId={userId} event={data} found={found} onCalledOff={() => setNew(true)} />;
  if (error instanceof Error)
    return (
      <Refused
        title={title}
        forbidden="无权操作：只有这个活动的组织者和管理员可以编辑"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <FormSkeleton />;
};
