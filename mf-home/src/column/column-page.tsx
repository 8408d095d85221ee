import { StoryColumn } from './story-column.tsx';
import { prefetchColumn } from './use-column-list.ts';

/** The home page: stories and events, mixed. */
export const ColumnPage = () => <StoryColumn events />;

ColumnPage.prefetch = prefetchColumn(true);
