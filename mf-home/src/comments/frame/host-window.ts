import { hostsIn } from '@hub/shared/framing/comment-address';
import { isHostMessage, type PageMessage, pageMessage } from '@hub/shared/framing/comment-messages';
import { listenTo, sayTo } from '@hub/shared/framing/window-talk';
import { settings } from '@hub/shared/runtime/settings';
import { type RefObject, useEffect } from 'react';

/** Origins of ours that the page around this one may be of; nobody else is told or believed anything. */
const hostOrigins = (): string[] => {
  if (window.parent === window) return [];
  const { hubOrigin, eventOrigin } = settings();
  const ours = hostsIn(window.location.search, [hubOrigin, eventOrigin]);
  // Where a browser tells, words for the other origin are not even tried: it would complain of each.
  const parent = window.location.ancestorOrigins?.[0];
  return parent === undefined ? ours : ours.filter((origin) => origin === parent);
};

const parentWindow = () => window.parent;

type Words = Parameters<typeof pageMessage>[0];

/** Tells the page around this one; false where there is none. */
export const tellHost = (words: Words): boolean => {
  const origins = hostOrigins();
  for (const origin of origins)
    sayTo({ window: parentWindow, origin }, pageMessage(words) satisfies PageMessage);
  return origins.length > 0;
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
    const origins = hostOrigins();
    if (origins.length === 0) return;
    const hosts = origins.map((origin) => ({ window: parentWindow, origin, isMessage: isHostMessage }));
    const stops = hosts.map((host) =>
      listenTo(host, (message) => {
        if (message.type === 'theme') wearTheme(message.theme);
        if (message.type === 'focus') onFocus();
      }),
    );
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
      for (const stop of stops) stop();
      observer.disconnect();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [page, onFocus]);
};
