import { createContext } from 'react';

/** The id that an entry gives its heading, so that its `article` in the feed is called by it. */
export const RowLabel = createContext<string | undefined>(undefined);
