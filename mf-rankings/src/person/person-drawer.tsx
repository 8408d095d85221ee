import { Dialog } from '@hub/shared/ui/dialog';
import { ErrorView } from '@hub/shared/ui/status-views';
import { PersonSheet } from './person-sheet.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';
import { usePerson } from './use-person.ts';

export interface PersonDrawerProps {
  /** Whose; empty while nobody was ever named. */
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Somebody in full, beside the board; opens at its own address for people on no loaded page too. */
export const PersonDrawer = ({ id, open, onClose }: PersonDrawerProps) => {
  const { data: person, error, isFetching, refetch } = usePerson(id);
  return (
    <Dialog open={open} title={person?.name ?? '人物'} variant="drawer" onClose={onClose}>
      {person && <PersonSheet key={person.id} person={person} />}
      {!person &&
        (error && !isFetching ? <Failed error={error} onRetry={() => void refetch()} /> : <SheetSkeleton />)}
    </Dialog>
  );
};

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  'status' in error && error.status === 404 ? (
    <ErrorView message="没有这个人物" compact />
  ) : (
    <ErrorView onRetry={onRetry} compact />
  );
