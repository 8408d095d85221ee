import type { EntryComponents } from '@hub/shared/runtime/remotes';
import { EventEntry } from '../entry/event-entry.tsx';

export const entries = { event: EventEntry } satisfies EntryComponents;
