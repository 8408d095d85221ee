import { type Figure, isReached } from '../row.ts';
import { medianOf, number, reachOf } from './result.ts';

const WIDTH = 720;
const LABEL = 250;
const BAR = 20;
const STEP = 34;
const ROOM = 110;
const FONT = 'font-family="system-ui, sans-serif" font-size="13"';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The end of the axis: everything of the figure fits, and what it has to reach. */
const endOf = ({ value, reach }: Figure): number => Math.max(value.high, reach?.value ?? 0) * 1.05 || 1;

const barOf = (figure: Figure, place: number): string => {
  const { value, reach } = figure;
  const y = place * STEP + 8;
  const scale = (WIDTH - LABEL - ROOM) / endOf(figure);
  const at = (number: number) => (LABEL + number * scale).toFixed(1);
  const color = isReached(figure) === false ? '#b3541e' : isReached(figure) ? '#2f7d4f' : '#5b6b7b';
  const middle = y + BAR / 2;
  return [
    `<text x="${LABEL - 10}" y="${middle + 5}" text-anchor="end" ${FONT} fill="#444">${escaped(figure.label)}</text>`,
    `<rect x="${LABEL}" y="${y}" width="${(value.median * scale).toFixed(1)}" height="${BAR}" fill="${color}"/>`,
    `<line x1="${at(value.low)}" x2="${at(value.high)}" y1="${middle}" y2="${middle}" stroke="#111" stroke-width="2"/>`,
    reach
      ? `<line x1="${at(reach.value)}" x2="${at(reach.value)}" y1="${y - 4}" y2="${y + BAR + 4}" stroke="#c02" stroke-dasharray="3 2"/>`
      : '',
    `<text x="${WIDTH - ROOM + 8}" y="${middle + 5}" ${FONT} fill="#444">${escaped(medianOf(figure))}</text>`,
  ].join('');
};

/** Bars of a row's figures, each on its own axis: the bar is the median, the black line the spread, the red one what to reach. */
export const chartOf = (figures: readonly Figure[], title: string): string => {
  const height = figures.length * STEP + 8;
  const told = figures
    .map((figure) => `${figure.label} ${number(figure.value.median)} (${reachOf(figure)})`)
    .join('; ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(`${title}: ${told}`).replaceAll('"', '&quot;')}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...figures.map(barOf),
    '</svg>\n',
  ].join('\n');
};
