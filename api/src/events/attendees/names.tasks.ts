import { match } from 'pinyin-pro';

interface Sought {
  readonly names: readonly string[];
  /** Lower-case letters. */
  readonly q: string;
}

/** Which names sound like what was typed: their pinyin, its beginnings or its initials, by place. */
export const soundingLike = ({ names, q }: Sought): number[] =>
  names.flatMap((name, index) =>
    match(name, q, { precision: 'start', continuous: true, v: true }) === null ? [] : [index],
  );
