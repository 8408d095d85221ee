import type { ComponentType } from 'react';
import { wideWindow } from '../page/wide';
import type { TagPage } from './tag-page';

type SideTags = ComponentType<{ page: TagPage }>;

const whenWide = async (): Promise<void> => {
  if (typeof window === 'undefined') return;
  const media = window.matchMedia(wideWindow);
  if (media.matches) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  media.addEventListener('change', () => resolve(), { once: true });
  await promise;
};

let loading: Promise<SideTags | undefined> | undefined;

/**
 * The tags of the column, once the window has room for it: on a phone what the server rendered of them stays as it
 * is, out of sight. Nothing when they did not come; asking again is another try.
 */
export const loadSideTags = (): Promise<SideTags | undefined> => {
  loading ??= whenWide()
    .then(() => import(/* webpackChunkName: "frame" */ './side-tags'))
    .then(
      (module) => module.SideTags,
      () => {
        loading = undefined;
        return undefined;
      },
    );
  return loading;
};
