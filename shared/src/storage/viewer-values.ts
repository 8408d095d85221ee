import { type Area, area, keysOf, overflow } from './area.ts';
import { isEnvelope } from './envelope.ts';
import { draftPrefix } from './free-space.ts';

const prefix = 'of-viewer/';

/** Name of a stored value that belongs to who is looking: it goes when a member logs out or another one logs in. */
export const viewerValueName = (name: string): string => prefix + name;

const removeWhere = (store: Area, unwanted: (key: string) => boolean): void => {
  for (const key of keysOf(store).filter(unwanted)) store.removeItem(key);
};

/** Removes what belongs to who was looking so far. */
export const forgetViewer = (): void => {
  for (const store of [area('local'), overflow('local')])
    removeWhere(store, (key) => key.startsWith(`hub:${prefix}`));
};

/** Removes what was typed in this tab alone: it is for nobody who sits down next. */
export const forgetTyped = (): void => {
  for (const store of [area('session'), overflow('session')])
    removeWhere(store, (key) => key.startsWith(draftPrefix));
};

const isOver = (text: string | null): boolean => {
  try {
    const entry: unknown = JSON.parse(text ?? '');
    return isEnvelope(entry) && entry.until !== null && entry.until <= Date.now();
  } catch {
    return false;
  }
};

/** Removes what belongs to who is looking and is over: nobody may ever ask for it again. */
export const dropOldOfViewer = (): void => {
  const store = area('local');
  removeWhere(store, (key) => key.startsWith(`hub:${prefix}`) && isOver(store.getItem(key)));
};
