import type { EntryComponents } from '@hub/shared/runtime/remotes';
import { PaperEntry } from '../papers/paper-entry.tsx';
import { ProjectEntry } from '../projects/project-entry.tsx';

export const entries = { paper: PaperEntry, project: ProjectEntry } satisfies EntryComponents;
