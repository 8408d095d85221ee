import { createHash } from 'node:crypto';

/** Runs before the first paint, so that a theme chosen by hand does not flash; the key is the theme switch's. */
export const themeScript =
  "try{var t=JSON.parse(localStorage.getItem('hub:theme')||'null');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}";

/** CSP source of the only inline script of a document. */
export const themeScriptHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`;
