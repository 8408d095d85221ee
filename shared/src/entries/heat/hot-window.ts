import { createContext } from 'react';
import type { TimeWord } from '../../contracts/input/paging.ts';

/** The window of the hot list that an entry stands in; `undefined` in any other list. */
export const HotWindow = createContext<TimeWord | undefined>(undefined);
