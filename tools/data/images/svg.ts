/** The colours of the hub's light theme, so that pictures sit well on its pages. */
export const ink = {
  ground: '#fbfbf9',
  line: '#1c1e21',
  soft: '#565b63',
  hair: '#d9d9d2',
  blue: '#2f62b8',
  paleBlue: '#dbe6f7',
  red: '#c2452d',
  paleRed: '#f7ddd6',
  green: '#3b7d4f',
  paleGreen: '#dcefe1',
} as const;

const FONT = "'Noto Sans CJK SC','PingFang SC','Microsoft YaHei','Noto Serif CJK SC',sans-serif";

interface TextStyle {
  size?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  bold?: boolean;
}

export function text(x: number, y: number, content: string, style: TextStyle = {}): string {
  const { size = 15, fill = ink.line, anchor = 'middle', bold = false } = style;
  const weight = bold ? 600 : 400;
  const safe = content.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${safe}</text>`;
}

interface BoxStyle {
  fill?: string;
  stroke?: string;
  radius?: number;
}

export function box(x: number, y: number, w: number, h: number, style: BoxStyle = {}): string {
  const { fill = '#ffffff', stroke = ink.line, radius = 6 } = style;
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="1.5"/>`;
}

/** A box with a line of text in it and perhaps a smaller second one. */
export function label(
  [x, y, w, h]: readonly [number, number, number, number],
  title: string,
  note = '',
  style: BoxStyle = {},
): string {
  const middle = y + h / 2;
  const lines = note
    ? text(x + w / 2, middle - 3, title, { bold: true }) +
      text(x + w / 2, middle + 17, note, { size: 12, fill: ink.soft })
    : text(x + w / 2, middle + 5, title, { bold: true });
  return box(x, y, w, h, style) + lines;
}

export function arrow(x1: number, y1: number, x2: number, y2: number, color: string = ink.soft): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}" stroke-width="1.8" marker-end="url(#tip)"/>`;
}

export function curve(points: readonly (readonly [number, number])[], color: string): string {
  const path = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="2.5"/>`;
}

/** A whole picture of the given size in its own units. */
export function picture(
  width: number,
  height: number,
  body: readonly string[],
  ground: string = ink.ground,
): string {
  const tip = `<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="${ink.soft}"/></marker>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}"><defs>${tip}</defs><rect width="${width}" height="${height}" fill="${ground}"/>${body.join('')}</svg>`;
}
