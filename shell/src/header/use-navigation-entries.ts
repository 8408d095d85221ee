import type { NavigationEntry } from '@hub/shared/contracts/kit/registry';
import { useCurrentRoute } from '../page/current-route.ts';
import { navigationEntries } from '../routing/navigation-entries.ts';

/** What the remotes offer in a place, in order, and which of it is shown. */
export const useNavigationEntries = (
  place: 'main' | 'menu' = 'main',
): (NavigationEntry & { current: boolean })[] => {
  const route = useCurrentRoute()?.route;
  const shown = place === 'main' ? (route?.nav ?? route?.path) : route?.path;
  return navigationEntries()
    .filter((entry) => (entry.place ?? 'main') === place)
    .map((entry) => ({ ...entry, current: entry.path === shown }));
};
