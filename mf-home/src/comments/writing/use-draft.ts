import { useViewer } from '@hub/shared/runtime/viewer';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { before, dropSent, joined, type Place, readDrafts, saveDraft, takeOver, visitor } from './drafts.ts';

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
  const [text, setText] = useState(initial);
  const onItsWay = useRef('');
  const current = useRef(initial);
  /** Whose words the field holds, and what they are for. */
  const owner = useRef({ writerId, sourceId, place });

  const show = (next: string) => {
    current.current = next;
    setText(next);
  };
  const isRestored = useRef(false);
  // A change that changes nothing is no draft; what was saved before is read before it is written over.
  const save = () => {
    if (!isRestored.current) return;
    const all = joined(onItsWay.current, current.current);
    saveDraft(owner.current, owner.current.place, all === initial ? '' : all);
  };
  // What was typed is saved already, for who typed it.
  const leave = () => {
    onItsWay.current = '';
    show(initial);
  };
  // After the first drawing: the document was made without knowing of it.
  const restore = useEffectEvent(({ writerId, sourceId, place }: typeof owner.current) => {
    const last = owner.current;
    const isSameWriter = last.writerId === visitor || last.writerId === writerId;
    if (isSameWriter && last.sourceId === sourceId && last.place === place) last.writerId = writerId;
    else {
      // What is on its way knows by the new one that the field is not its own any more.
      owner.current = { writerId, sourceId, place };
      leave();
    }
    isRestored.current = true;
    if (writerId !== visitor) takeOver(writerId);
    const early = current.current === initial ? '' : current.current;
    const mine = joined(onItsWay.current, early);
    const saved = readDrafts(owner.current)[place];
    if (saved !== undefined) show(joined(before(saved, mine), early));
    if (mine !== '') save();
  });
  useEffect(() => restore({ writerId, sourceId, place }), [writerId, sourceId, place]);

  return {
    text,
    change: (next) => {
      show(next);
      save();
    },
    send: async (deliver) => {
      const content = current.current;
      const sender = owner.current;
      const isLeft = () => owner.current !== sender;
      onItsWay.current = content;
      show('');
      save();
      try {
        await deliver(content);
        if (isLeft()) return dropSent(sender, sender.place, content);
        onItsWay.current = '';
      } catch (error) {
        if (!isLeft()) {
          onItsWay.current = '';
          show(joined(content, current.current));
        }
        throw error;
      } finally {
        if (!isLeft()) save();
      }
    },
    discard: () => {
      show(initial);
      save();
    },
  };
};
