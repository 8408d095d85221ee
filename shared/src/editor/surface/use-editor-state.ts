import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** What `read` finds in the editor now; draws anew only when that changes. `read` gives flat records. */
export const useEditorState = <State extends Record<string, boolean | string | number>>(
  editor: Editor,
  read: (editor: Editor) => State,
): State => {
  const last = useRef<{ key: string; state: State }>(undefined);
  const subscribe = useCallback(
    (tell: () => void) => {
      editor.on('transaction', tell);
      return () => {
        editor.off('transaction', tell);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const state = read(editor);
    const key = JSON.stringify(state);
    if (last.current?.key !== key) last.current = { key, state };
    return last.current.state;
  });
};
