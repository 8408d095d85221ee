import { StoryColumn } from './story-column.tsx';

/** The home page: stories and events, mixed. */
export const ColumnPage = () => <StoryColumn events />;
