import type { TagGroups } from '@hub/shared/runtime/tags';
import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chosenTags, searchWithTags } from './tag-address.ts';
import type { TagPage } from './tag-page.ts';

export interface TagSelection {
  chosen: ReadonlySet<string>;
  /** Chooses or gives up some tags and leaves the others. */
  choose: (ids: readonly string[], on: boolean) => void;
}

/**
 * The chosen tags. They live in the address alone, so that Back and a copied link bring them again; a choice shows
 * before the page that it leads to does.
 */
export const useTagSelection = (page: TagPage, groups: TagGroups): TagSelection => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [chosen, showChosen] = useOptimistic(chosenTags(search, page));
  const known = groups.flatMap(({ children }) => children.map(({ id }) => id));
  return {
    chosen: new Set(chosen),
    choose: (ids, on) => {
      const wanted = new Set([...chosen.filter((id) => !ids.includes(id)), ...(on ? ids : [])]);
      // The order of the side navigation, so that one selection has one address.
      const next = [
        ...known.filter((id) => wanted.has(id)),
        ...[...wanted].filter((id) => !known.includes(id)),
      ];
      startTransition(async () => {
        showChosen(next);
        await navigate({ pathname, search: searchWithTags(search, page, next) });
      });
    },
  };
};
