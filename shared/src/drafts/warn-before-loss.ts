import { keysOf, overflow } from '../storage/area.ts';
import { isEnvelope } from '../storage/envelope.ts';
import { draftPrefix } from '../storage/free-space.ts';

const isUnsaved = (text: string | null): boolean => {
  const entry: unknown = JSON.parse(text ?? 'null');
  return isEnvelope(entry) && entry.saved !== true;
};

/** Whether the memory of this page holds a draft that neither the browser's storage nor the server has. */
const isAnyOnlyHere = (): boolean =>
  [overflow('local'), overflow('session')].some((memory) =>
    keysOf(memory).some((key) => key.startsWith(draftPrefix) && isUnsaved(memory.getItem(key))),
  );

let isWarning = false;

/**
 * To be called when a draft found no room: from then on the browser asks before the document goes, wherever in it the
 * reader is, as long as a text would go with it.
 */
export const warnBeforeLoss = (): void => {
  if (isWarning) return;
  isWarning = true;
  window.addEventListener('beforeunload', (event) => {
    if (isAnyOnlyHere()) event.preventDefault();
  });
};
