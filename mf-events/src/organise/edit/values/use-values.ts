import type { EditorHandle } from '@hub/shared/editor/story-editor';
import { useCallback, useRef, useState } from 'react';
import { type EventField, type EventValues, isText, type TextField, texts } from './event-values.ts';
import { inPlace } from './in-place.ts';
import { differences, withFields } from './same-values.ts';

export interface Values {
  /** As they are drawn; of texts, what the editors begin with. */
  values: EventValues;
  /** Counts the times that a text was replaced: its editor begins anew. */
  editions: Readonly<Record<TextField, number>>;
  /** Everything as it is on the page now. */
  read: () => EventValues;
  change: (news: Partial<EventValues>) => void;
  replace: (values: EventValues) => void;
  /** Goes on with what became of what was sent, but for what was written since. */
  adopt: (sent: EventValues, stored: EventValues) => void;
  /** Somebody has written in the editor of a text. */
  touchText: (field: TextField) => void;
  /** For the editor of a text. */
  onReady: Readonly<Record<TextField, (handle: EditorHandle | undefined) => void>>;
  isUploading: () => boolean;
  /** What keeps the texts from being sent, as the editors say it. */
  missing: () => string;
}

type Editors = Partial<Record<TextField, EditorHandle>>;

/** The fields that are other than they were sent since they were stored, and not written in since. */
const changedBy = (now: EventValues, { sent, stored }: Record<'sent' | 'stored', EventValues>) => {
  const written = differences(now, sent);
  return differences(now, stored).filter((field) => !written.includes(field));
};

/** What the page holds of an event: the editors hold the long texts, the form everything else. */
export const useValues = (first: EventValues): Values => {
  const [values, setValues] = useState(first);
  const [editions, setEditions] = useState({ content: 0, recap: 0 });
  // Read by timers and by the end of the page, so never a render late.
  const now = useRef(first);
  const editors = useRef<Editors>({});
  // The editor spells in its own way; a text that nobody wrote in stays as the API has it.
  const touched = useRef(new Set<TextField>());

  const read = useCallback((): EventValues => {
    for (const field of texts) {
      const editor = editors.current[field];
      if (editor && touched.current.has(field)) now.current = { ...now.current, [field]: editor.html() };
    }
    return now.current;
  }, []);
  const touchText = useCallback((field: TextField) => void touched.current.add(field), []);
  const change = useCallback((news: Partial<EventValues>) => {
    now.current = { ...now.current, ...news };
    setValues(now.current);
  }, []);
  const replace = useCallback(
    (next: EventValues) => {
      const now = read();
      // An editor begins anew only where it must: it would lose its place, and what is on its way up.
      const others = texts.filter((field) => next[field] !== now[field]);
      for (const field of others) {
        delete editors.current[field];
        touched.current.delete(field);
      }
      change(next);
      setEditions((all) => ({
        ...all,
        ...Object.fromEntries(others.map((field) => [field, all[field] + 1])),
      }));
    },
    [read, change],
  );
  const adopt = useCallback(
    (sent: EventValues, stored: EventValues) => {
      const now = read();
      // What is on its way up is not in the text yet, but written in it.
      const isWritten = (field: EventField) => isText(field) && editors.current[field]?.isUploading();
      const fields = changedBy(now, { sent, stored }).filter((field) => !isWritten(field));
      replace(withFields(now, inPlace(now, stored), fields));
    },
    [read, replace],
  );
  const [onReady] = useState(() => {
    const ready = (field: TextField) => (handle: EditorHandle | undefined) => {
      // The editor goes: what it held stays.
      if (!handle) read();
      if (handle) editors.current[field] = handle;
      else delete editors.current[field];
    };
    return { content: ready('content'), recap: ready('recap') };
  });
  const isUploading = useCallback(
    () => Object.values(editors.current).some((editor) => editor.isUploading()),
    [],
  );
  const missing = useCallback(
    () =>
      Object.values(editors.current)
        .map((editor) => editor.missing())
        .find(Boolean) ?? '',
    [],
  );
  return { values, editions, read, change, replace, adopt, touchText, onReady, isUploading, missing };
};
