import { createHash } from 'node:crypto';
import { queueEarlyClicks } from '@hub/shared/text/early-clicks';
import { startLate } from '../../src/start/late-start.ts';

/** A theme that was chosen by hand must not flash; the key is the theme switch's. */
const themeScript =
  "try{var t=JSON.parse(localStorage.getItem('hub:theme')||'null');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}";

/** A notice that was put away must not come and go; the key is `sample-notice.tsx`'s. */
const samplesScript =
  "try{if(localStorage.getItem('hub:samples-known'))document.documentElement.dataset.samplesKnown=''}catch{}";

const shortened = (source: string) =>
  source
    .replace(/^[ \t]*\/\/.*$/gm, '')
    .replace(/(?<!\s)\s*\n\s*/g, '\n')
    // What stripping the types leaves.
    .replace(/ {2,}/g, ' ')
    // Blanks that say nothing; none of the texts in these scripts has one at such a place that would be missed.
    .replace(/ (=>|===|!==|&&|\|\||[=?:+>-]) /g, '$1')
    .replace(/([,;:{]) /g, '$1')
    .replace(/ ([{}])/g, '$1')
    .replace(/;?\n\}/g, '}');

/** Runs before the first paint and before any file of the page is there. */
export const firstScript = `${themeScript};${samplesScript};${[queueEarlyClicks, startLate].map((work) => `(${shortened(String(work))})()`).join(';')}`;

/** CSP source of the only inline script of a document. */
export const firstScriptHash = `'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`;
