import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { drawable, withoutUnknown } from './drawable-text.ts';
import { fontsFor } from './fonts.ts';
import { layouts } from './layouts.ts';
import { type Shape, type Subject, sizes } from './picture.ts';

interface ToDraw {
  readonly shape: Shape;
  readonly subject: Subject;
}

// Of the layouts themselves.
const OWN_WORDS = '长按或扫码查看…·-.:0123456789abcdefghijklmnopqrstuvwxyz';
const MOST_FACTS = 3;

const mapTexts = (subject: Subject, change: (text: string, limit: number) => string): Subject => ({
  ...subject,
  kind: change(subject.kind, 10),
  title: change(subject.title, 160) || subject.kind,
  summary: change(subject.summary, 320),
  facts: subject.facts
    .slice(0, MOST_FACTS)
    .map((fact) => change(fact, 80))
    .filter(Boolean),
  siteName: change(subject.siteName, 24),
});

const textsOf = ({ kind, title, summary, facts, siteName }: Subject): string =>
  [OWN_WORDS, kind, title, summary, ...facts, siteName].join('');

/** As SVG without any text left in it; `unknown` gets the letters that no font has. */
const layOut = async (shape: Shape, subject: Subject, unknown: Set<string>): Promise<string> =>
  satori(layouts[shape](subject), {
    ...sizes[shape],
    fonts: await fontsFor(textsOf(subject)),
    loadAdditionalAsset: async (_language, text) => {
      for (const character of text) unknown.add(character);
      return [];
    },
  });

/** A picture of a thing: PNG, which every program that shows previews reads. */
export const draw = async ({ shape, subject }: ToDraw): Promise<Uint8Array> => {
  const plain = mapTexts(subject, drawable);
  const unknown = new Set<string>();
  const first = await layOut(shape, plain, unknown);
  const known = mapTexts(plain, (text) => withoutUnknown(text, unknown));
  const svg = unknown.size === 0 ? first : await layOut(shape, known, new Set());
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
};
