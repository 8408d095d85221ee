import type { EditorHandle } from '@hub/shared/editor/story-editor';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { type RefObject, useCallback, useEffect } from 'react';
import type { Choice } from './conflict/conflict.tsx';
import type { DraftText } from './draft/draft-text.ts';
import type { KeeperStart } from './draft/keeper-state.ts';
import { useKeeper } from './draft/use-keeper.ts';
import { usePublish } from './save/use-publish.ts';
import { type StoryFacts, useText } from './use-text.ts';

/** A text, its keeper and what its writer may do with them: change, choose after a conflict, restore, publish. */
export const useWriting = (start: KeeperStart, form: RefObject<HTMLFormElement | null>) => {
  const text = useText(start.text);
  const { keeper, state } = useKeeper(start, { read: text.read, isBusy: text.isBusy });
  const publishing = usePublish(keeper, form, text.isBusy);
  const { clearError } = publishing;
  const ready = text.onReady;
  const onReady = useCallback(
    (handle: EditorHandle | undefined) => {
      ready(handle);
      if (handle) keeper.begin();
    },
    [ready, keeper],
  );
  const changed = useCallback(() => {
    clearError('content');
    keeper.touched();
  }, [clearError, keeper]);
  // What was found again, or chosen, is not at the API yet.
  useEffect(() => {
    if (!start.isSaved) keeper.touched();
  }, [keeper, start]);

  const change = (news: Partial<StoryFacts>) => {
    text.change(news);
    for (const field of Object.keys(news)) clearError(field);
    keeper.touched();
  };
  const choose = (choice: Choice) => {
    if (choice === 'mine') return void keeper.takeMine();
    const theirs = keeper.takeTheirs(choice === 'both');
    if (!theirs) return;
    text.replace(theirs);
    keeper.settle();
  };
  const restore = async (older: DraftText): Promise<boolean> => {
    // Only a text that is a version itself gives way.
    if (text.isBusy() || !(await keeper.save())) {
      toastError('现在的文字还没有存到云端，存好后才能恢复旧版本');
      return false;
    }
    text.replace(older);
    keeper.turn();
    toast('已恢复；刚才的文字也在历史版本里');
    return true;
  };
  return { text, keeper, state, publishing, onReady, changed, change, choose, restore };
};
