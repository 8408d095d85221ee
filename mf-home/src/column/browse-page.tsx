import { StoryColumn } from './story-column.tsx';
import { prefetchColumn } from './use-column-list.ts';

/** The column without events. */
export const BrowsePage = () => <StoryColumn events={false} />;

BrowsePage.prefetch = prefetchColumn(false);
