export interface PersonName {
  given: string;
  /** With its particles: van der Laan. */
  family: string;
  /** Jr., III */
  suffix: string;
}

/** A team, or a name of one word, stands as it is written. */
export interface WholeName {
  whole: string;
}

export type Name = PersonName | WholeName;

const particles = new Set(
  'af al bin da das de del della den der di do dos du el ibn la le ten ter van von zu'.split(' '),
);
const suffix = /^(?:jr\.?|sr\.?|ii|iii|iv)$/i;
const team =
  /(?:^| )(?:team|teams|ai|group|lab|labs|laboratory|collaboration|consortium|project|research|institute|university|foundation|community|inc\.?)$/i;

/** The authors that are names: lists of sources also hold the colon after a team. */
export const namesOf = (authors: readonly string[]): string[] =>
  authors.map((author) => author.replace(/\s+/g, ' ').trim()).filter((author) => /\p{L}/u.test(author));

/** Splits a name as arXiv writes it: given names first. */
export const readName = (text: string): Name => {
  const words = text.replace(/\s+/g, ' ').trim().split(' ');
  if (words.length < 2 || team.test(text)) return { whole: words.join(' ') };
  const last = words.at(-1) ?? '';
  const hasSuffix = words.length > 2 && suffix.test(last);
  const parts = hasSuffix ? words.slice(0, -1) : words;
  let family = parts.length - 1;
  while (family > 1 && particles.has(parts[family - 1] ?? '')) family--;
  return {
    given: parts.slice(0, family).join(' '),
    family: parts.slice(family).join(' '),
    suffix: hasSuffix ? last : '',
  };
};

/** A name of Han characters is complete without any order of parts. */
export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);
