import { ink, picture, text } from './svg.ts';

const PLATES = {
  inference: ['#20344f', '#7fa6dd', 'bars'],
  rag: ['#2c4636', '#93c7a4', 'rings'],
  reading: ['#523126', '#e3a58f', 'pages'],
  night: ['#23243f', '#a9a5dd', 'dots'],
  marathon: ['#4a2a3c', '#dfa3c2', 'waves'],
  attention: ['#1f3d4d', '#86c3d8', 'grid'],
  handson: ['#463b1f', '#d9c07d', 'steps'],
  a11y: ['#3a2f4d', '#bda6e3', 'rings'],
} as const;

export type PlateName = keyof typeof PLATES;
export const plateNames = Object.keys(PLATES) as PlateName[];

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

const patterns: Record<(typeof PLATES)[PlateName][2], (color: string) => string[]> = {
  bars: (color) =>
    range(12).map((i) => {
      const height = 60 + ((i * 53) % 180);
      return `<rect x="${40 + i * 44}" y="${340 - height}" width="26" height="${height}" fill="${color}"/>`;
    }),
  rings: (color) =>
    range(6).map(
      (i) => `<circle cx="300" cy="200" r="${28 + i * 28}" fill="none" stroke="${color}" stroke-width="9"/>`,
    ),
  pages: (color) =>
    range(7).map(
      (i) =>
        `<path d="M${80 + i * 62} 330 l34 -${230 - i * 12} h26 l-34 ${230 - i * 12} z" fill="${color}"/>`,
    ),
  dots: (color) =>
    range(40).map(
      (i) =>
        `<circle cx="${(60 + 480 * ((i * 0.618) % 1)).toFixed(0)}" cy="${(50 + 300 * ((i * 0.755) % 1)).toFixed(0)}" r="${3 + (i % 5) * 2}" fill="${color}"/>`,
    ),
  waves: (color) =>
    range(5).map(
      (i) =>
        `<path d="M0 ${100 + i * 52} q75 -50 150 0 t150 0 t150 0 t150 0" fill="none" stroke="${color}" stroke-width="10"/>`,
    ),
  grid: (color) =>
    range(36).map((i) => {
      const [row, column] = [Math.floor(i / 6), i % 6];
      const shade = column <= row ? 0.25 + 0.75 / (1 + row - column) : 0.06;
      return `<rect x="${150 + column * 52}" y="${46 + row * 52}" width="46" height="46" fill="${color}" opacity="${shade.toFixed(2)}"/>`;
    }),
  steps: (color) =>
    range(7).map(
      (i) =>
        `<rect x="${60 + i * 70}" y="${320 - i * 38}" width="70" height="${40 + i * 38}" fill="${color}" opacity="${(0.4 + i * 0.09).toFixed(2)}"/>`,
    ),
};

/** The picture of a sample event: a plain pattern of its own. */
export function plate(name: PlateName): string {
  const [ground, color, pattern] = PLATES[name];
  return picture(600, 400, patterns[pattern](color), ground);
}

const TINTS = [ink.blue, ink.red, ink.green, '#7a5ca8', '#96742a', '#2d7f86'];

/** A sample member's avatar: one character on a tint. */
export function avatar(character: string, order: number): string {
  const tint = TINTS[order % TINTS.length] ?? ink.blue;
  return picture(160, 160, [text(80, 107, character, { size: 76, fill: '#ffffff', bold: true })], tint);
}
