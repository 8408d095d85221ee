import { useDraftSession } from '@hub/shared/drafts/use-draft-session';
import { useViewer } from '@hub/shared/runtime/viewer';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CommentField } from './comment-field.ts';
import type { Place } from './drafts.ts';

export interface Draft {
  text: string;
  change: (text: string) => void;
  /** Empties the field at once; what was in it is saved until it has arrived, and comes back when it does not. */
  send: (deliver: (text: string) => Promise<unknown>) => Promise<void>;
  /** Forgets what was typed. */
  discard: () => void;
}

/** The text of one field, which outlives its page and is its writer's: another member finds the field without it. */
export const useDraft = (sourceId: string, place: Place, initial: string): Draft => {
  const writerId = useViewer();
  const create = () => new CommentField({ writerId, sourceId }, place, initial);
  const [held, hold] = useState(create);
  const field = held.isFor({ writerId, sourceId }, place) ? held : create();
  if (field !== held) hold(field);
  const text = useSyncExternalStore(field.subscribe, field.text, field.text);
  useDraftSession(field.session);
  useEffect(() => field.restore(writerId), [field, writerId]);
  return {
    text,
    change: (next) => field.change(next),
    send: (deliver) => field.send(deliver),
    discard: () => field.discard(),
  };
};
