import { createContext } from 'react';

/** Whether the row of a list is on the screen or soon will be; its actions are on the page only then. */
export const RowNearness = createContext(true);
