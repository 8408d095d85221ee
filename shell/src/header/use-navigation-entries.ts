import type { NavigationEntry } from '@hub/shared/contracts/kit/registry';
import { useCurrentRoute } from '../page/current-route.ts';
import { navigationEntries } from '../routing/navigation-entries.ts';

/** What the remotes offer in the main navigation, in order, and which of it is shown. */
export const useNavigationEntries = (): (NavigationEntry & { current: boolean })[] => {
  const route = useCurrentRoute()?.route;
  const shown = route?.nav ?? route?.path;
  return navigationEntries().map((entry) => ({ ...entry, current: entry.path === shown }));
};
