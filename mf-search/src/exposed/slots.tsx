import type { SlotComponents } from '@hub/shared/runtime/remotes';
import { SearchBox } from '../box/search-box.tsx';

export const slots = { 'header.search': SearchBox } satisfies SlotComponents;
