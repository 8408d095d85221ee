import type { Data } from '@hub/shared/contracts/client';
import { useLocation, useNavigate } from 'react-router-dom';
import { chosenTags, searchWithTags } from './tag-address';
import type { TagPage } from './tag-page';

export type TagGroups = Data<'GET /v1/tags/groups'>;

export interface TagSelection {
  chosen: ReadonlySet<string>;
  /** Chooses or gives up some tags and leaves the others. */
  choose: (ids: readonly string[], on: boolean) => void;
}

/** The chosen tags; they live in the address alone, so that Back and a copied link bring them again. */
export const useTagSelection = (page: TagPage, groups: TagGroups): TagSelection => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const known = groups.flatMap(({ children }) => children.map(({ id }) => id));
  const chosen = chosenTags(search, page, known);
  return {
    chosen,
    choose: (ids, on) => {
      const next = known.filter((id) => (ids.includes(id) ? on : chosen.has(id)));
      void navigate({ pathname, search: searchWithTags(search, page, next) });
    },
  };
};
