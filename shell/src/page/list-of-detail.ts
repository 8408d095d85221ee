import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';

export interface ListOfDetail {
  from: string;
  to: string;
}

const parameterAtEnd = /\/:\w+$/;

/**
 * `/view` and `/paper` without an id lead to their list (contract §4): the navigation entry that the detail
 * route names, unless some route owns the bare path.
 */
export const listsOfDetails = (routes: readonly RemoteRoute[]): ListOfDetail[] => {
  const owned = new Set(routes.map(({ path }) => path.replace(/\/:\w+\?$/, '')));
  return routes.flatMap(({ path, nav }) => {
    const from = path.replace(parameterAtEnd, '');
    return nav && from && from !== path && !owned.has(from) ? [{ from, to: nav }] : [];
  });
};
