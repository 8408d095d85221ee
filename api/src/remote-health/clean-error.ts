import { createHash } from 'node:crypto';
import { cutCodePoints } from '@hub/shared/contracts/kit/characters';
import { maskMessage } from './masked-message.ts';
import { maskWords } from './masked-words.ts';

interface Told {
  readonly remote: string;
  readonly version: string;
  readonly message: string;
  readonly stack: string;
}

export interface CleanError extends Told {
  /** The same for every browser in which the same thing went wrong. */
  readonly fingerprint: string;
}

const LONGEST_MESSAGE = 200;
const MOST_FRAMES = 12;
const LONGEST_LINE = 1000;
/** Files of the hub; of what stands in other files (extensions, injected scripts) nothing is stored. */
const hubFile = /^\/(?:remotes|assets|embed)\/[\w./-]{1,300}$/;
/** The function: V8 puts it before ` (`, others before `@`. Lines of a message have neither. */
const named = /^(?:at (?:async |new )?(?=[^@]* \())?([\w$.<>]{1,80})(?= (?:\[as [\w$]{1,80}\] )?\(|@)/;
const position = /:\d{1,9}:\d{1,9}\)?$/;

/** The path of the file that ends `text`, if it is one of the hub's. */
const fileAt = (text: string): string | undefined => {
  const begin = Math.max(...[' ', '(', '@'].map((sign) => text.lastIndexOf(sign))) + 1;
  const file = URL.parse(text.slice(begin), 'http://hub.invalid')?.pathname ?? '';
  return hubFile.test(file) && file.endsWith('.js') ? file : undefined;
};

/** `draw@/remotes/mf-home/daily.js:1:23`, however the browser spells it. */
const frameOf = (text: string): string[] => {
  const line = text.slice(0, LONGEST_LINE).trim();
  const at = position.exec(line);
  const file = at && fileAt(line.slice(0, at.index));
  if (!file) return [];
  const [, name = ''] = named.exec(line) ?? [];
  return [`${maskWords(name)}@${file}${at[0].replace(')', '')}`];
};

/** What is stored of an error: what and where, and nothing of whom. */
export const cleanError = ({ remote, version, message, stack }: Told): CleanError => {
  const words = cutCodePoints(maskMessage(message), LONGEST_MESSAGE);
  const frames = stack.split('\n').flatMap(frameOf).slice(0, MOST_FRAMES);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([remote, version, words, frames[0] ?? '']))
    .digest('base64url')
    .slice(0, 22);
  return { remote, version, message: words, stack: frames.join('\n'), fingerprint };
};
