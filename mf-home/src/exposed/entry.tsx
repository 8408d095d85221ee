import type { EntryComponents } from '@hub/shared/runtime/remotes';
import { StoryEntry } from '../entry/story-entry.tsx';

export const entries = { story: StoryEntry } satisfies EntryComponents;
