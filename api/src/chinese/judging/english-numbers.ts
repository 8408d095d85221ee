const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ...[
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ],
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const VALUES = new Map<string, number>([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, 20 + 10 * index] as const),
  ['hundred', 100],
]);

const readWord = (word: string): number => VALUES.get(word) ?? 0;

/** Numbers that a text in small letters spells: sixty, twenty-five. */
export const spelledNumbers = (text: string): number[] => {
  const words = text.match(/[a-z]+/g) ?? [];
  return words.flatMap((word, at) => {
    if (!VALUES.has(word)) return [];
    const next = readWord(words[at + 1] ?? '');
    const isCompound = TENS.includes(word) && next > 0 && next < 10;
    return isCompound ? [readWord(word) + next, readWord(word)] : [readWord(word)];
  });
};
