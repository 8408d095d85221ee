import { useEffect, useState } from 'react';
import { draftsOf, dropDraftsOf } from '../draft/event-drafts.ts';
import { CalledOffNote, type CalledOffNoteProps } from './called-off-note.tsx';

export interface CalledOffProps extends Omit<CalledOffNoteProps, 'isDropped'> {
  userId: number;
}

/** In place of an event's form, and of what this browser kept to go on with in it. */
export const CalledOff = ({ userId, ...note }: CalledOffProps) => {
  const { eventId } = note;
  const [isDropped] = useState(() => draftsOf(userId, eventId).length > 0);
  // After the form has gone, which keeps what was typed a moment ago.
  useEffect(() => void dropDraftsOf(userId, eventId), [userId, eventId]);
  return <CalledOffNote {...note} isDropped={isDropped} />;
};
