import type { ComponentType } from 'react';
import { LazyPage } from '../remotes/lazy-page.tsx';
import { shellName } from '../remotes/stale-chunk.ts';

const pages: Record<string, () => Promise<ComponentType>> = {
  guidelines: () =>
    import(/* webpackChunkName: "guidelines" */ '../text-pages/guidelines-page.tsx').then(
      (module) => module.GuidelinesPage,
    ),
  agreement: () =>
    import(/* webpackChunkName: "agreement" */ '../text-pages/agreement-page.tsx').then(
      (module) => module.AgreementPage,
    ),
  privacy: () =>
    import(/* webpackChunkName: "privacy" */ '../text-pages/privacy-page.tsx').then(
      (module) => module.PrivacyPage,
    ),
};

const loading = new Map<string, Promise<ComponentType>>();

/** The component of one of the shell's own pages; asked for again after a failure. */
export const loadShellPage = (page: string): Promise<ComponentType> => {
  const known = loading.get(page);
  if (known) return known;
  const promise = pages[page]?.() ?? Promise.reject(new Error('the shell has no such page'));
  promise.catch(() => loading.delete(page));
  loading.set(page, promise);
  return promise;
};

/** One of the shell's own pages; their words are loaded when somebody wants to read them. */
export const ShellPage = ({ page }: { page: string }) => (
  <LazyPage key={page} owner={shellName} page={page} load={() => loadShellPage(page)} />
);
