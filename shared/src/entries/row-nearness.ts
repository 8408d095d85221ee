import { createContext } from 'react';

/** Whether the row of a list is on the screen or soon will be; its actions and its tags are on the page only then. */
export const RowNearness = createContext(true);
