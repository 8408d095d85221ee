import { StoryColumn } from './story-column.tsx';

/** The column without events. */
export const BrowsePage = () => <StoryColumn events={false} />;
