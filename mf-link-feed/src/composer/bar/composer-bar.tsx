import { pictureTypes } from '@hub/shared/async/uploads';
import { MAX_PICTURES } from '@hub/shared/contracts/limits/status-limits';
import { MAX_STATUS } from '@hub/shared/contracts/link/status-length';
import { Button } from '@hub/shared/ui/button';
import { type ChangeEvent, useId, useRef } from 'react';
import { roomLeft } from '../draft/status-words.ts';
import { newPoll } from '../poll/poll-fields.tsx';
import type { ComposerState } from '../use-composer.ts';
import { AudienceFields } from './audience-fields.tsx';
import styles from './composer-bar.module.css';

interface ComposerBarProps {
  state: ComposerState;
  sendLabel: string;
  isEdit: boolean;
}

/** What can be added to a status, who sees it, how much room is left, and the button that posts it. */
export const ComposerBar = ({ state, sendLabel, isEdit }: ComposerBarProps) => {
  const { form, words, lack, canSend } = state;
  const isOpen = isEdit || state.session.state().phase !== 'clean';
  const id = useId();
  const left = roomLeft(words);
  return (
    <div className={styles.bar}>
      <Tools state={state} />
      {isOpen && <AudienceFields words={words} isEdit={isEdit} onChange={form.change} />}
      <div className={styles.end}>
        {/* Nothing is missing yet of what nobody has begun; of what is too long the count tells. */}
        <span id={id} role="status" className={styles.lack}>
          {isOpen && !form.isPending && left >= 0 && lack}
        </span>
        <Room id={`${id}-room`} left={left} />
        <Button
          tone="primary"
          disabled={!canSend}
          busy={form.isPending}
          title={lack || 'Ctrl/⌘ + Enter'}
          aria-describedby={left < 0 ? `${id}-room` : id}
          onClick={form.submit}
        >
          {sendLabel}
        </Button>
      </div>
    </div>
  );
};

const quiet = { tone: 'quiet', size: 'small' } as const;

const Tools = ({ state: { form, words, pictures } }: { state: ComposerState }) => {
  const files = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    pictures.add([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  const hasWarning = words.warning !== undefined;
  return (
    <div className={styles.tools}>
      <Button
        {...quiet}
        disabled={words.poll !== undefined || words.pictures.length >= MAX_PICTURES || form.isPending}
        onClick={() => files.current?.click()}
      >
        添加图片
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join()}
        aria-label="选择图片"
        onChange={take}
      />
      <Button
        {...quiet}
        aria-pressed={words.poll !== undefined}
        disabled={words.pictures.length > 0 || form.isPending}
        onClick={() => form.change({ poll: words.poll ? undefined : newPoll })}
      >
        投票
      </Button>
      <Button
        {...quiet}
        aria-pressed={hasWarning}
        disabled={form.isPending}
        onClick={() => form.change({ warning: hasWarning ? undefined : '' })}
      >
        内容提示
      </Button>
    </div>
  );
};

/** How many characters may still be written. */
const Room = ({ id, left }: { id: string; left: number }) => (
  <span id={id} className={styles.room} data-over={left < 0 || undefined}>
    <span aria-hidden="true">{left}</span>
    <span className="visually-hidden">
      {left < 0 ? `超出 ${-left} 字` : `还可以写 ${left} 字`}，最多 {MAX_STATUS}
    </span>
  </span>
);
