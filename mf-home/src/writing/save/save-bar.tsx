import { loginUrl } from '@hub/shared/runtime/auth';
import { Button } from '@hub/shared/ui/button';
import { usePageBar } from '@hub/shared/ui/use-page-bar';
import { useRef } from 'react';
import type { StorySessionState } from '../draft/story-session.ts';
import styles from './save.module.css';
import { saveWords } from './save-words.ts';

export interface SaveBarProps {
  state: StorySessionState;
  /** Others see the story already, or wait to. */
  isUpdate: boolean;
  isPublishing: boolean;
  onPublish: () => void;
  onSave: () => void;
  onPreview: () => void;
}

/** Where the text is kept, and what its writer can do with it. */
export const SaveBar = (props: SaveBarProps) => {
  const { state, isUpdate, isPublishing, onPublish, onSave, onPreview } = props;
  const bar = useRef<HTMLDivElement>(null);
  usePageBar(bar);
  const isLoggedOut = state.phase === 'refused' && state.problem?.kind === 'login';
  return (
    <div ref={bar} className={styles.bar}>
      <p role="status" className={styles.where} data-local={state.local}>
        {saveWords(state)}
        {isLoggedOut && (
          <>
            {' '}
            <a href={loginUrl(window.location.href)} target="_blank" rel="noopener">
              登录
            </a>
          </>
        )}
      </p>
      <div className={styles.ways}>
        <Button onClick={onPreview}>预览</Button>
        <Button busy={state.phase === 'saving' && !isPublishing} onClick={onSave}>
          存草稿
        </Button>
        <Button tone="primary" busy={isPublishing} onClick={onPublish}>
          {isUpdate ? '更新' : '发布'}
        </Button>
      </div>
    </div>
  );
};
