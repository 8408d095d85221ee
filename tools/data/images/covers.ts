import { picture } from './svg.ts';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="${fill}" opacity="${opacity}"/>`;

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r}" fill="${fill}"/>`;

/** A mask: each row looks back at itself and at what was before. */
const attention = () =>
  range(25).map((i) => {
    const [row, column] = [Math.floor(i / 5), i % 5];
    const weight = column > row ? 0.12 : 0.35 + 0.65 / (1 + row - column);
    return rect(132 + column * 68, 32 + row * 68, 60, 60, '#24508f', weight);
  });

/** A big matrix, and the two thin ones that learn in its place. */
const lora = () => [
  rect(80, 80, 240, 240, '#8a3a2a', 0.35),
  rect(360, 80, 44, 240, '#8a3a2a'),
  rect(428, 80, 120, 44, '#8a3a2a'),
];

/** Lines of text, of which one is found. */
const rag = () => [
  ...range(5).map((i) => rect(90, 76 + i * 52, 300 - ((i * 67) % 110), 26, '#2c6048', i === 2 ? 1 : 0.3)),
  `<circle cx="420" cy="210" r="78" fill="none" stroke="#2c6048" stroke-width="20"/>`,
  `<path d="M476 266 L540 330" stroke="#2c6048" stroke-width="26" stroke-linecap="round"/>`,
];

/** Characters, two by two, each pair over the next. */
const bigram = () => [
  ...range(4).map((i) => rect(84 + i * 112, 200, 96, 96, '#5f4a1c', 0.4)),
  ...range(3).map(
    (i) =>
      `<path d="M${104 + i * 112} ${172 - (i % 2) * 46} v-26 h160 v26" fill="none" stroke="#5f4a1c" stroke-width="14" stroke-linejoin="round"/>`,
  ),
];

/** One in the middle, seven around it. */
const federation = () => {
  const around = range(7).map((i) => {
    const angle = (i / 7) * 2 * Math.PI - Math.PI / 2;
    return [300 + 142 * Math.cos(angle), 200 + 142 * Math.sin(angle)] as const;
  });
  return [
    ...around.map(
      ([x, y]) =>
        `<path d="M300 200 L${x.toFixed(0)} ${y.toFixed(0)}" stroke="#4b3f7d" stroke-width="10" opacity="0.4"/>`,
    ),
    ...around.map(([x, y]) => circle(x, y, 30, '#4b3f7d')),
    circle(300, 200, 54, '#4b3f7d'),
  ];
};

/** What was hot yesterday is half as hot today. */
const heat = () =>
  range(8).map((i) => {
    const height = Math.round(260 * 0.72 ** i);
    return rect(76 + i * 58, 330 - height, 44, height, '#a2401f', 1 - i * 0.09);
  });

/** A cache that grows by one with every step. */
const kvCache = () =>
  range(6).flatMap((row) =>
    range(row + 2).map((column) =>
      rect(84 + column * 62, 46 + row * 53, 52, 42, '#1f5a63', column === row + 1 ? 1 : 0.4),
    ),
  );

const covers = {
  attention: ['#cfdcee', attention],
  lora: ['#efd8cf', lora],
  rag: ['#cfe3d6', rag],
  bigram: ['#ece0c2', bigram],
  federation: ['#dcd6ec', federation],
  heat: ['#f2d9c8', heat],
  'kv-cache': ['#cde3e4', kvCache],
} as const;

export type CoverName = keyof typeof covers;
export const coverNames = Object.keys(covers) as CoverName[];

/** The cover of a sample story: its idea in a few shapes that still read at 120 × 80. */
export const cover = (name: CoverName): string => {
  const [ground, draw] = covers[name];
  return picture(600, 400, draw(), ground);
};
