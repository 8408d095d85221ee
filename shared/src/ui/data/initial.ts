/** 林 for 林一, K for Kaiming He: the first letter of a name; empty where it has none. */
export const initialOf = (name: string): string => {
  const [first = ''] = name.match(/\p{L}|\p{N}/u) ?? [];
  // Some letters are two in capitals.
  return [...first.toUpperCase()][0] ?? '';
};

/** How many colours stand for people: `--person-1` and on. */
const toneCount = 6;

/** The colour of somebody, the same wherever and whenever they are shown. */
export const toneOf = (id: number | string): number => {
  let sum = 0;
  for (const character of String(id)) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return (sum % toneCount) + 1;
};
