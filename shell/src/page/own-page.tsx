import type { ComponentType } from 'react';
import { LazyPage } from '../remotes/lazy-page';

const pages: Record<string, () => Promise<ComponentType>> = {
  guidelines: () =>
    import(/* webpackChunkName: "guidelines" */ '../own-pages/guidelines-page').then(
      (module) => module.GuidelinesPage,
    ),
  agreement: () =>
    import(/* webpackChunkName: "agreement" */ '../own-pages/agreement-page').then(
      (module) => module.AgreementPage,
    ),
  privacy: () =>
    import(/* webpackChunkName: "privacy" */ '../own-pages/privacy-page').then(
      (module) => module.PrivacyPage,
    ),
};

const missing = () => Promise.reject(new Error('the shell has no such page'));

/** One of the shell's own pages; their words are loaded when somebody wants to read them. */
export const OwnPage = ({ page }: { page: string }) => (
  <LazyPage key={page} owner="shell" page={page} load={pages[page] ?? missing} />
);
