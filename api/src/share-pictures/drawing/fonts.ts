import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

const WEIGHTS = [400, 700] as const;
// Beyond it the fonts of a thread are forgotten: each slice costs about 1 MB once it is read.
const MOST_SLICES = 40;

interface Slice {
  readonly family: string;
  readonly name: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const { resolve } = createRequire(import.meta.url);

const rangesOf = (unicodeRange: string): [number, number][] =>
  unicodeRange.split(',').map((range) => {
    const [from = 0, to = from] = range
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [from, to];
  });

const slicesOf = async (family: string): Promise<Slice[]> => {
  const table = await readFile(resolve(`@fontsource/${family}/unicode.json`), 'utf8');
  return Object.entries(JSON.parse(table) as Record<string, string>).map(([name, range]) => ({
    family,
    name: name.replaceAll(/[[\]]/g, ''),
    ranges: rangesOf(range),
  }));
};

const loadSlice = ({ family, name }: Slice): Promise<Font[]> =>
  Promise.all(
    WEIGHTS.map(async (weight) => ({
      name: `${family} ${name}`,
      data: await readFile(resolve(`@fontsource/${family}/files/${family}-${name}-${weight}-normal.woff`)),
      weight,
    })),
  );

const has = ({ ranges }: Slice, point: number): boolean =>
  ranges.some(([from, to]) => point >= from && point <= to);

let slices: Promise<Slice[]> | undefined;
let loaded: { readonly names: ReadonlySet<string>; readonly fonts: Font[] } = { names: new Set(), fonts: [] };

const allSlices = async (): Promise<Slice[]> =>
  // Chinese first; letters that it lacks (Greek, most of Cyrillic) come from its sister.
  (await Promise.all(['noto-sans-sc', 'noto-sans'].map(slicesOf))).flat();

const nameOf = ({ family, name }: Slice): string => `${family} ${name}`;

/**
 * The fonts that a text needs, of the slices that browsers would load for it. The same list as before where it holds them
 * all: satori reads the fonts of a list once.
 */
export const fontsFor = async (text: string): Promise<Font[]> => {
  slices ??= allSlices();
  const all = await slices;
  const points = new Set([...text].map((character) => character.codePointAt(0) ?? 0));
  // The ranges overlap where a slice has marks that go with its letters: the first one has the letter.
  const needed = new Map(
    [...points].flatMap((point) => {
      const slice = all.find((one) => has(one, point));
      return slice ? [[nameOf(slice), slice] as const] : [];
    }),
  );
  const missing = [...needed].filter(([name]) => !loaded.names.has(name));
  if (missing.length > 0 || loaded.fonts.length === 0) {
    const isFull = loaded.names.size + missing.length > MOST_SLICES;
    const more = await Promise.all((isFull ? [...needed] : missing).map(([, slice]) => loadSlice(slice)));
    loaded = isFull
      ? { names: new Set(needed.keys()), fonts: more.flat() }
      : { names: new Set([...loaded.names, ...needed.keys()]), fonts: [...loaded.fonts, ...more.flat()] };
  }
  return loaded.fonts;
};
