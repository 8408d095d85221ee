import { createContext } from 'react';

/** The id of an entry's heading: its `article` in the feed uses it as `aria-labelledby`. */
export const RowLabel = createContext<string | undefined>(undefined);
