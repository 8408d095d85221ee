import type { NavigationEntry } from '@hub/shared/contracts/kit/registry';
import { registry } from '@hub/shared/runtime/remotes';
import { useCurrentRoute } from '../page/current-route';

/** What the remotes offer in the main navigation, in order, and which of it is shown. */
export const useNavigationEntries = (): (NavigationEntry & { current: boolean })[] => {
  const route = useCurrentRoute()?.route;
  const shown = route?.nav ?? route?.path;
  return registry()
    .remotes.flatMap(({ navigation = [] }) => navigation)
    .sort((a, b) => a.order - b.order)
    .map((entry) => ({ ...entry, current: entry.path === shown }));
};
