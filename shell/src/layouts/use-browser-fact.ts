import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const no = () => false;

/** Something about the browser that does not change and that a server cannot know; false until hydrated. */
export const useBrowserFact = (read: () => boolean): boolean => useSyncExternalStore(never, read, no);
