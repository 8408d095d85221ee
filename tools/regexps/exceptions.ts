/** A regular expression that may stay although `recheck` finds fault with it, or cannot tell. */
export interface Exception {
  /** As it is written, with its flags: `/a+$/u`; a change of it is examined anew. */
  readonly regexp: string;
  readonly reason: string;
}

const HAN = String.raw`[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]&&[\p{L}\p{N}]]`;
const SIGN = String.raw`[[\p{L}\p{N}\p{M}]--${HAN}]`;

export const exceptions: readonly Exception[] = [
  {
    regexp: String.raw`/(?<han>${HAN}+)|(?<word>(?<!${SIGN})[a-z](?:\+\+|#)(?![a-z])|${SIGN}+)/gv`,
    reason:
      'recheck does not know the flag v. Two classes that share no character, each repeated with nothing behind it, and before them three characters at most: nothing to go back to.',
  },
];
