import { wearToldTheme } from '@hub/shared/storage/theme-cookie';

/** Runs before the first paint: the theme chosen on the hub must not flash. The only inline script of a document. */
export const firstScript = `(${String(wearToldTheme)
  .replaceAll(/^[ \t]*\/\/.*$/gm, '')
  .replaceAll(/(?<!\s)\s*\n\s*/g, '\n')})()`;
