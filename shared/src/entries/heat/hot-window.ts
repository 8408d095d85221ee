import { createContext } from 'react';
import type { TimeWord } from '../../contracts/input/paging.ts';

/** The time window of the hot list that contains an entry; `undefined` in other lists. */
export const HotWindow = createContext<TimeWord | undefined>(undefined);
