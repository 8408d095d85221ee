import type { ComponentType } from 'react';
import { desktopWindow } from '../page/breakpoints.ts';
import type { TagPage } from './tag-page.ts';

type SideTags = ComponentType<{ page: TagPage }>;

const onDesktop = async (): Promise<void> => {
  if (typeof window === 'undefined') return;
  const media = window.matchMedia(desktopWindow);
  if (media.matches) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  media.addEventListener('change', () => resolve(), { once: true });
  await promise;
};

let loading: Promise<SideTags | undefined> | undefined;

/**
 * The tags of the column, once the window has room for it: on a phone they never come. Nothing when they did not come;
 * asking again is another try.
 */
export const loadSideTags = (): Promise<SideTags | undefined> => {
  loading ??= onDesktop()
    .then(() => import(/* webpackChunkName: "frame" */ './side-tags.tsx'))
    .then(
      (module) => module.SideTags,
      () => {
        loading = undefined;
        return undefined;
      },
    );
  return loading;
};
