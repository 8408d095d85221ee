import type { EditorHandle } from '@hub/shared/editor/story-editor';
import { useCallback, useRef, useState } from 'react';
import type { DraftText } from './draft/draft-text.ts';

export type StoryFacts = Omit<DraftText, 'content'>;

/** The text of a page in the making. */
export interface Text {
  facts: StoryFacts;
  /** What the editor begins with. */
  begin: string;
  edition: number;
  read: () => DraftText;
  change: (news: Partial<StoryFacts>) => void;
  replace: (text: DraftText) => void;
  onReady: (handle: EditorHandle | undefined) => void;
  isBusy: () => boolean;
  /** What keeps it from being sent, as the editor says it. */
  missing: () => string;
  focus: () => void;
}

/** The text of the page: the editor holds the words, the form what belongs to them. */
export const useText = ({ content, ...rest }: DraftText): Text => {
  const [facts, setFacts] = useState<StoryFacts>(rest);
  const [begin, setBegin] = useState(content);
  const [edition, setEdition] = useState(0);
  // Read by timers and by the end of the page, so never a render late.
  const now = useRef({ facts, content });
  const editor = useRef<EditorHandle>(undefined);

  const read = useCallback(
    (): DraftText => ({ ...now.current.facts, content: editor.current?.html() ?? now.current.content }),
    [],
  );
  const change = useCallback((news: Partial<StoryFacts>) => {
    now.current.facts = { ...now.current.facts, ...news };
    setFacts(now.current.facts);
  }, []);
  const replace = useCallback(
    ({ content: html, ...others }: DraftText) => {
      change(others);
      now.current.content = html;
      setBegin(html);
      if (editor.current) editor.current.replace(html);
      else setEdition((count) => count + 1);
    },
    [change],
  );
  const onReady = useCallback((handle: EditorHandle | undefined) => {
    // The editor goes: what it held stays.
    if (!handle && editor.current) now.current.content = editor.current.html();
    editor.current = handle;
  }, []);
  const isBusy = useCallback(() => editor.current?.isUploading() ?? false, []);
  const missing = useCallback(() => editor.current?.missing() ?? '', []);
  const focus = useCallback(() => editor.current?.focus(), []);
  return { facts, begin, edition, read, change, replace, onReady, isBusy, missing, focus };
};
