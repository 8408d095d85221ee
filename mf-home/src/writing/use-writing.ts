import { useDraftSession } from '@hub/shared/drafts/use-draft-session';
import type { EditorHandle } from '@hub/shared/editor/story-editor';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { type RefObject, useCallback, useState } from 'react';
import type { Choice } from './conflict/conflict.tsx';
import type { DraftText } from './draft/draft-text.ts';
import { saveCopy } from './draft/save-copy.ts';
import { type StoryStart, storyAdapter, storySession } from './draft/story-session.ts';
import { usePublish } from './save/use-publish.ts';
import { type StoryFacts, useText } from './use-text.ts';

/** A text, its session and what its writer may do with them: change, choose after a conflict, restore, publish. */
export const useWriting = (start: StoryStart, form: RefObject<HTMLFormElement | null>) => {
  const text = useText(start.text);
  const [adapter] = useState(() => storyAdapter(start));
  const [session] = useState(() => storySession(adapter, start, text));
  const state = useDraftSession(session, text.isBusy);
  const publishing = usePublish(session, form, text);
  const { clearError } = publishing;
  const ready = text.onReady;
  const onReady = useCallback(
    (handle: EditorHandle | undefined) => {
      ready(handle);
      if (handle && session.state().phase === 'clean') session.settle();
    },
    [ready, session],
  );
  const changed = useCallback(() => {
    clearError('content');
    session.touch();
  }, [clearError, session]);

  const change = (news: Partial<StoryFacts>) => {
    text.change(news);
    for (const field of Object.keys(news)) clearError(field);
    session.touch();
  };
  const choose = (choice: Choice) => {
    const { theirs } = session.state();
    if (!theirs) return;
    if (choice === 'both') saveCopy(start.userId, text.read());
    session.rebase();
    adapter.setApart();
    if (choice === 'mine') return void session.save();
    text.replace(theirs.content);
    session.settle();
  };
  /** Both texts became one: it goes on here, over the other one. */
  const merge = (merged: DraftText) => {
    const lack = text.missing();
    if (lack) return toastError(lack);
    text.replace(merged);
    session.rebase();
    adapter.setApart();
    void session.save();
  };
  const restore = async (older: DraftText): Promise<boolean> => {
    // Only a text that is a version itself gives way.
    if (text.isBusy() || !(await session.save())) {
      toastError('现在的文字还没有存到云端，存好后才能恢复旧版本');
      return false;
    }
    text.replace(older);
    adapter.setApart();
    session.touch();
    toast('已恢复；刚才的文字也在历史版本里');
    return true;
  };
  return { text, session, state, publishing, onReady, changed, change, choose, merge, restore };
};
