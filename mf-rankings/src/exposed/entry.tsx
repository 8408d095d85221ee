import type { EntryComponents } from '@hub/shared/runtime/remotes';
import { PersonEntry } from '../person/person-entry.tsx';

export const entries = { user: PersonEntry } satisfies EntryComponents;
