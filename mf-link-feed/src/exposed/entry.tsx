import type { EntryComponents } from '@hub/shared/runtime/remotes';
import { StatusEntry } from '../status/status-entry.tsx';

export const entries = { status: StatusEntry } satisfies EntryComponents;
