import type { Person } from '@hub/shared/contracts/ranking';
import { MoreActions } from '@hub/shared/entries/more-actions';
import { isMissing } from '@hub/shared/runtime/api-error';
import { Dialog } from '@hub/shared/ui/dialog';
import { ErrorView, reasonOf } from '@hub/shared/ui/status-views';
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
      {person && <PersonSheet key={person.id} person={person} actions={<Corrections person={person} />} />}
      {!person &&
        (error && !isFetching ? <Failed error={error} onRetry={() => void refetch()} /> : <SheetSkeleton />)}
    </Dialog>
  );
};

/** A member is named alike everywhere, known people by a name of their own. */
const Corrections = ({ person: { id, user_id } }: { person: Person }) => (
  <MoreActions
    ofPerson
    sourceId={user_id > 0 ? id : `person-${id}`}
    url={`/rankings?person=${encodeURIComponent(id)}`}
  />
);

// Not `FailedPage`, which would name its page in the title: this is still the board's.
const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  isMissing(error) ? (
    <ErrorView message="没有这个人物" compact />
  ) : (
    <ErrorView message={reasonOf(error)} onRetry={onRetry} compact />
  );
