import { StoryEditor } from '@hub/shared/editor/story-editor';
import { sendPicture } from '@hub/shared/input/send-picture';
import { useKeyboardRoom } from '@hub/shared/ui/use-keyboard-room';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import '../article/post-content.css';
import { Conflict } from './conflict/conflict.tsx';
import type { StoryStart } from './draft/story-session.ts';
import { Facts } from './form/facts.tsx';
import { TitleField } from './form/title-field.tsx';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { SaveBar } from './save/save-bar.tsx';
import { StateLine } from './save/state-line.tsx';
import { useWriting } from './use-writing.ts';
import { Versions } from './versions/versions.tsx';
import styles from './writer.module.css';

export interface WriterProps {
  start: StoryStart;
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
  const { text, session, state, publishing, onReady, changed, change, choose, merge, restore } = useWriting(
    start,
    form,
  );
  const { errors } = publishing;
  const [isPreviewed, setPreviewed] = useState(false);
  const { theirs, version } = state;
  const top = useFocusAfter(theirs !== undefined);
  return (
    <>
      {theirs && (
        <Conflict
          mine={text.read()}
          mineAt={state.storedAt}
          theirs={theirs.story}
          onChoose={choose}
          onMerge={merge}
        />
      )}
      <form
        ref={form}
        className={styles.page}
        hidden={theirs !== undefined}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onCompositionStart={() => session.composing(true)}
        onCompositionEnd={() => session.composing(false)}
      >
        <h1 ref={top} tabIndex={-1} className="visually-hidden">
          {heading}
        </h1>
        {notice}
        <StateLine status={version.status} reason={reason} hasDraft={hasDraft}>
          {version.storyId > 0 && (
            <Versions storyId={version.storyId} status={version.status} onRestore={restore} />
          )}
        </StateLine>
        <TitleField
          value={text.facts.title}
          error={errors['title']}
          // A draft that was found again: the button that restored it is gone.
          autoFocus={start.at > 0}
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
        <OtherWays />
        <SaveBar
          state={state}
          isUpdate={start.storyId > 0 && !start.isNew && version.status !== 'draft'}
          isPublishing={publishing.isPublishing}
          onPublish={publishing.publish}
          onSave={() => {
            session.flush();
            void session.save();
          }}
          onPreview={() => setPreviewed(true)}
        />
      </form>
      <PreviewDialog open={isPreviewed} read={text.read} onClose={() => setPreviewed(false)} />
    </>
  );
};

/** Where the focus goes when a choice is made, whose button is gone. */
const useFocusAfter = (isAsked: boolean) => {
  const target = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { current } = target;
    if (isAsked) return () => current?.focus();
  }, [isAsked]);
  return target;
};

const OtherWays = () => (
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
);
