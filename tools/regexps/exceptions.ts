/** A regular expression that may stay although `recheck` finds fault with it, or cannot tell. */
export interface Exception {
  /** As it is written, with its flags: `/a+$/u`; a change of it is examined anew. */
  readonly regexp: string;
  readonly reason: string;
}

const HAN = String.raw`[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]&&[\p{L}\p{N}]]`;

export const exceptions: readonly Exception[] = [
  {
    regexp: String.raw`/(?<han>${HAN}+)|(?<word>[[\p{L}\p{N}\p{M}]--${HAN}]+)/gv`,
    reason:
      'recheck does not know the flag v. Two classes that share no character, each repeated with nothing behind it: nothing to go back to.',
  },
];
