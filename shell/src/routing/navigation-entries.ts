import type { NavigationEntry } from '@hub/shared/contracts/kit/registry';
import { registry } from '@hub/shared/runtime/remotes';

/** Where the deployed remotes offer to go, in their order: in the main navigation or, where they say so, in the menu. */
export const navigationEntries = (): NavigationEntry[] =>
  registry()
    .remotes.flatMap(({ navigation = [] }) => navigation)
    .sort((a, b) => a.order - b.order);
