import { hostOf } from '@hub/shared/framing/comment-address';
import { isHostMessage, type PageMessage, pageMessage } from '@hub/shared/framing/comment-messages';
import { listenTo, sayTo } from '@hub/shared/framing/window-talk';
import { settings } from '@hub/shared/runtime/settings';
import { type RefObject, useEffect } from 'react';

/** The origin of the page around this one, when it is one of ours; nobody else is told or believed anything. */
const hostOrigin = (): string | undefined => {
  const { hubOrigin, eventOrigin } = settings();
  return window.parent === window ? undefined : hostOf(window.location.search, [hubOrigin, eventOrigin]);
};

const parentWindow = () => window.parent;

type Words = Parameters<typeof pageMessage>[0];

/** Tells the page around this one; false where there is none. */
export const tellHost = (words: Words): boolean => {
  const origin = hostOrigin();
  if (origin) sayTo({ window: parentWindow, origin }, pageMessage(words) satisfies PageMessage);
  return origin !== undefined;
};

/** Escape closes what is open inside first: a menu, a question. */
const isOursAlone = (event: KeyboardEvent) =>
  event.key === 'Escape' &&
  !event.defaultPrevented &&
  !event.isComposing &&
  !document.querySelector('[role="menu"], [data-modal]');

const wearTheme = (theme: 'system' | 'light' | 'dark') => {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
};

/** Lives with the page around this one: its theme, its focus; tells it how tall this page is, and of Escape. */
export const useHostWindow = (page: RefObject<HTMLElement | null>, onFocus: () => void): void => {
  useEffect(() => {
    const origin = hostOrigin();
    if (!origin) return;
    const host = { window: parentWindow, origin, isMessage: isHostMessage };
    const stopListening = listenTo(host, (message) => {
      if (message.type === 'theme') wearTheme(message.theme);
      if (message.type === 'focus') onFocus();
    });
    const observer = new ResizeObserver(([entry]) => {
      if (entry) tellHost({ type: 'height', height: entry.target.getBoundingClientRect().height });
    });
    if (page.current) observer.observe(page.current);
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOursAlone(event)) tellHost({ type: 'close' });
    };
    document.addEventListener('keydown', onKeyDown);
    tellHost({ type: 'ready' });
    return () => {
      stopListening();
      observer.disconnect();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [page, onFocus]);
};
