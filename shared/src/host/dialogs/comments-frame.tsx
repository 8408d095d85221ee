import { logInTo } from '@hub/shared/runtime/intention';
import { settings } from '@hub/shared/runtime/settings';
import { useEffect, useRef, useState } from 'react';
import { framedComments } from '../../framing/comment-address.ts';
import { hostMessage, isPageMessage, type PageMessage } from '../../framing/comment-messages.ts';
import { listenTo, sayTo } from '../../framing/window-talk.ts';
import { noteCommentCount } from '../../overlays/comment-count.ts';
import { cx } from '../../text/class-names.ts';
import { ErrorView } from '../../ui/status/status-views.tsx';
import styles from './comments-frame.module.css';
import { pageTheme, watchPageTheme } from './page-theme.ts';

export interface CommentsFrameProps {
  sourceId: string;
  /** What the page says of how many there are. */
  count?: number;
  /** One to begin with. */
  comment?: number;
  /** In a dialog, which Escape closes. */
  onClose?: () => void;
  /** Part of the page, as tall as it is; the focus stays where it was. */
  inPage?: boolean;
}

/** A frame does not tell that it failed: who has said nothing by then hardly will. One that is slow still may. */
const patienceMs = 15_000;

/** The page of comments, as tall as it says; its login, its Escape and its count are this window's business. */
export const CommentsFrame = (props: CommentsFrameProps) => {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const retry = () => {
    setFailed(false);
    setAttempt((now) => now + 1);
  };
  return (
    <>
      {failed && <ErrorView message="评论没有加载出来，请检查网络后重试" onRetry={retry} />}
      <Frame
        key={attempt}
        {...props}
        hidden={failed}
        onSilence={() => setFailed(true)}
        onReady={() => setFailed(false)}
      />
    </>
  );
};

interface FrameProps extends CommentsFrameProps {
  hidden: boolean;
  onSilence: () => void;
  onReady: () => void;
}

const Frame = (props: FrameProps) => {
  const { sourceId, count, comment, onClose, inPage = false, hidden, onSilence, onReady } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const { hubOrigin } = settings();
  const heard = (message: PageMessage) => {
    if (message.type === 'height')
      frame.current?.style.setProperty('--tall', `${Math.ceil(message.height)}px`);
    if (message.type === 'close') onClose?.();
    if (message.type === 'login') logInTo({ what: 'comment', sourceId, comment: message.comment ?? comment });
    if (message.type === 'count') noteCommentCount(sourceId, count, message.change);
    if (message.type === 'ready') {
      setReady(true);
      onReady();
    }
  };
  const latest = useRef({ heard, onSilence });
  useEffect(() => {
    latest.current = { heard, onSilence };
  });
  useEffect(() => {
    const page = { window: () => frame.current?.contentWindow, origin: hubOrigin };
    const timer = setTimeout(() => latest.current.onSilence(), patienceMs);
    const sayTheme = () => sayTo(page, hostMessage({ type: 'theme', theme: pageTheme() }));
    const stopListening = listenTo({ ...page, isMessage: isPageMessage }, (message) => {
      latest.current.heard(message);
      if (message.type !== 'ready') return;
      clearTimeout(timer);
      sayTheme();
      // A finger would get the keyboard over half of the sheet.
      if (!inPage && window.matchMedia('(pointer: fine)').matches)
        sayTo(page, hostMessage({ type: 'focus' }));
    });
    const stopWatching = watchPageTheme(sayTheme);
    return () => {
      clearTimeout(timer);
      stopListening();
      stopWatching();
    };
  }, [hubOrigin, inPage]);
  return (
    <div className={cx(styles.place, inPage && styles.inPage)} aria-busy={!isReady} hidden={hidden}>
      <iframe
        ref={frame}
        title="评论"
        className={styles.frame}
        src={framedComments(hubOrigin, { sourceId, comment }, window.location.origin)}
      />
    </div>
  );
};
