import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepDraft, type Place, readDrafts } from './drafts.ts';

export interface Draft {
  text: string;
  isSending: boolean;
  change: (text: string) => void;
  /** Empties the field at once; what was in it is kept until it has arrived, and comes back when it does not. */
  send: (deliver: (text: string) => Promise<void>) => Promise<void>;
  /** Forgets what was typed. */
  discard: () => void;
}

/** The text of one field, which outlives its page. */
export const useDraft = (sourceId: string, place: Place, initial: string): Draft => {
  const [text, setText] = useState(initial);
  const [isSending, setSending] = useState(false);
  const onItsWay = useRef('');
  const current = useRef(initial);

  const show = (next: string) => {
    current.current = next;
    setText(next);
  };
  const isRestored = useRef(false);
  // A change that changes nothing is no draft; what was kept before is read before it is written over.
  const keep = () => {
    if (!isRestored.current) return;
    const all = [onItsWay.current, current.current].filter(Boolean).join('\n');
    keepDraft(sourceId, place, all === initial ? '' : all);
  };
  // After the first drawing: the document was made without knowing of it.
  const restore = useEffectEvent(() => {
    isRestored.current = true;
    const kept = readDrafts(sourceId)[place];
    const early = current.current === initial ? '' : current.current;
    if (kept !== undefined) show(early === '' || early === kept ? kept : `${kept}\n${early}`);
    if (early !== '') keep();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another draft
  useEffect(() => restore(), [sourceId, place]);

  return {
    text,
    isSending,
    change: (next) => {
      show(next);
      keep();
    },
    send: async (deliver) => {
      const content = current.current;
      onItsWay.current = content;
      setSending(true);
      show('');
      keep();
      try {
        await deliver(content);
        onItsWay.current = '';
      } catch (error) {
        onItsWay.current = '';
        show([content, current.current].filter(Boolean).join('\n'));
        throw error;
      } finally {
        setSending(false);
        keep();
      }
    },
    discard: () => {
      show(initial);
      keep();
    },
  };
};
