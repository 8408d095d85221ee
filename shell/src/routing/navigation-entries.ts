import type { NavigationEntry } from '@hub/shared/contracts/kit/registry';
import { registry } from '@hub/shared/runtime/remotes';

/** What the deployed remotes offer in the main navigation, in their order. */
export const navigationEntries = (): NavigationEntry[] =>
  registry()
    .remotes.flatMap(({ navigation = [] }) => navigation)
    .sort((a, b) => a.order - b.order);
