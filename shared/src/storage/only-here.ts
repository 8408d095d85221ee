import { keysOf, overflow } from './area.ts';
import { isEnvelope } from './envelope.ts';
import { draftPrefix } from './free-space.ts';

const isUnsaved = (text: string | null): boolean => {
  const entry: unknown = JSON.parse(text ?? 'null');
  return isEnvelope(entry) && entry.saved !== true;
};

/** Whether the memory of this page holds a draft that neither the browser's storage nor the server has. */
const isAnyOnlyHere = (): boolean => {
  const memory = overflow('local');
  return keysOf(memory).some((key) => key.startsWith(draftPrefix) && isUnsaved(memory.getItem(key)));
};

let isAsking = false;

/**
 * To be called when a draft found no room: from then on the browser asks before the document goes, wherever in it the
 * reader is, as long as a text would go with it.
 */
export const askBeforeLoss = (): void => {
  if (isAsking) return;
  isAsking = true;
  window.addEventListener('beforeunload', (event) => {
    if (isAnyOnlyHere()) event.preventDefault();
  });
};
