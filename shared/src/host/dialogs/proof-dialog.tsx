import { useQuery } from '@hub/shared/runtime/query';
import { useViewer } from '@hub/shared/runtime/viewer';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { ErrorView } from '../../ui/status/status-views.tsx';
import type { DialogPartProps } from '../dialog-props.ts';
import { proofOf } from './proof.calls.ts';
import { ProofForm } from './proof-form.tsx';

/** 确认是你: before something dangerous, by whatever the member has; what they meant to do goes on afterwards. */
export const ProofDialog = ({ open, onClose, onAnswer }: DialogPartProps<'proof'>) => {
  const answer = useRef(onAnswer);
  // However it goes away: who waits for an answer gets one.
  useEffect(() => () => answer.current(false), []);
  const close = (isProven: boolean) => {
    onAnswer(isProven);
    onClose();
  };
  const { data, isError, isFetching, refetch } = useQuery(proofOf(useViewer()));
  return (
    <Dialog open={open} title="确认是你" onClose={() => close(false)}>
      {isError && <ErrorView compact busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton width="half" />}
      {data && <ProofForm ways={data.ways} onProven={() => close(true)} />}
    </Dialog>
  );
};
