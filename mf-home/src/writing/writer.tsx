import { type EditorHandle, StoryEditor } from '@hub/shared/editor/story-editor';
import { toast, toastError } from '@hub/shared/runtime/toast';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import '../reading/body/post-content.css';
import { type Choice, Conflict } from './conflict/conflict.tsx';
import type { KeeperStart } from './draft/draft-keeper.ts';
import type { DraftText } from './draft/draft-text.ts';
import { useKeeper } from './draft/use-keeper.ts';
import { Facts } from './form/facts.tsx';
import { TitleField } from './form/title-field.tsx';
import { useKeyboardRoom } from './phone/use-keyboard-room.ts';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { SaveBar } from './save/save-bar.tsx';
import { StateLine } from './save/state-line.tsx';
import { usePublish } from './save/use-publish.ts';
import { sendPicture } from './send-picture.ts';
import { type StoryFacts, useText } from './use-text.ts';
import { Versions } from './versions/versions.tsx';
import styles from './writer.module.css';

export interface WriterProps {
  start: KeeperStart;
  heading: string;
  /** Why the story, or its last change, was refused. */
  reason?: string;
  /** What is edited is a draft beside a text that others see. */
  hasDraft?: boolean;
  notice?: ReactNode;
}

/** A story in the making: title, text, what belongs to it, and where it is kept. */
export const Writer = ({ start, heading, reason = '', hasDraft = false, notice }: WriterProps) => {
  const form = useRef<HTMLFormElement>(null);
  useKeyboardRoom(form);
  const text = useText(start.text);
  const { keeper, state } = useKeeper(start, { read: text.read, isBusy: text.isBusy });
  const ready = text.onReady;
  const onReady = useCallback(
    (handle: EditorHandle | undefined) => {
      ready(handle);
      if (handle) keeper.begin();
    },
    [ready, keeper],
  );
  const { publish, isPublishing, errors, clearError } = usePublish(keeper, form, text.isBusy);
  const [isPreviewed, setPreviewed] = useState(false);

  const change = (news: Partial<StoryFacts>) => {
    text.change(news);
    for (const field of Object.keys(news)) clearError(field);
    keeper.touched();
  };
  const changed = useCallback(() => {
    clearError('content');
    keeper.touched();
  }, [clearError, keeper]);
  // What was found again, or chosen, is not at the API yet.
  useEffect(() => {
    if (!start.isSaved) keeper.touched();
  }, [keeper, start]);

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
  const { theirs } = state;
  return (
    <>
      {theirs && <Conflict mine={text.read()} mineAt={state.localAt} theirs={theirs} onChoose={choose} />}
      <form
        ref={form}
        className={styles.page}
        hidden={theirs !== undefined}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onCompositionStart={() => keeper.composing(true)}
        onCompositionEnd={() => keeper.composing(false)}
      >
        <h1 className="visually-hidden">{heading}</h1>
        {notice}
        <StateLine status={state.status} reason={reason} hasDraft={hasDraft}>
          {state.storyId > 0 && (
            <Versions storyId={state.storyId} status={state.status} onRestore={restore} />
          )}
        </StateLine>
        <TitleField
          value={text.facts.title}
          error={errors['title']}
          onChange={(title) => change({ title })}
          onDone={text.focus}
        />
        <StoryEditor
          key={text.edition}
          html={text.begin}
          onReady={onReady}
          onChange={changed}
          sendPicture={sendPicture}
          error={errors['content']}
        />
        <Facts facts={text.facts} errors={errors} onChange={change} />
        <p className={styles.ways}>
          作者发布的文章不用等审核：
          <a href="/view/56" target="_blank" rel="noopener">
            申请成为作者
          </a>
          。活动合作请看
          <a href="/view/14290" target="_blank" rel="noopener">
            活动合作说明
          </a>
          。
        </p>
        <SaveBar
          state={state}
          isUpdate={start.storyId > 0 && !start.isNew && state.status !== 'draft'}
          isPublishing={isPublishing}
          onPublish={publish}
          onSave={() => {
            keeper.keep();
            void keeper.save();
          }}
          onPreview={() => setPreviewed(true)}
        />
      </form>
      <PreviewDialog open={isPreviewed} read={text.read} onClose={() => setPreviewed(false)} />
    </>
  );
};
