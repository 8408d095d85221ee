import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The only inline script of a document: it runs before the first paint (`src/start/first-script.ts`). */
export interface FirstScript {
  text: string;
  /** Its source in a policy. */
  hash: string;
}

/** Written by the shell's build. */
export const firstScriptFile = 'first-script.js';

/** That of a build of the shell; throws where it has none. */
export const readFirstScript = (shellDist: string): FirstScript => {
  const text = readFileSync(path.join(shellDist, firstScriptFile), 'utf8');
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
};
