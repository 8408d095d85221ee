import { escapeHtml } from '@hub/shared/text/html';
import type { Config } from '../config/read-config.ts';
import type { Line } from './message.ts';

type Site = Pick<Config, 'siteName' | 'hubOrigin'>;

/** `12345678` → `1234 5678`, which is easier to carry over. */
const spaced = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

const asText = (line: Line): string => {
  if (typeof line === 'string') return line;
  return 'code' in line ? `    ${spaced(line.code)}` : `${line.label}：\n${line.url}`;
};

const asHtml = (line: Line): string => {
  if (typeof line === 'string') return `<p>${escapeHtml(line)}</p>`;
  if ('code' in line) return `<p style="font-size:28px;letter-spacing:2px"><b>${spaced(line.code)}</b></p>`;
  return `<p><a href="${escapeHtml(line.url)}">${escapeHtml(line.label)}</a></p>`;
};

/** Both bodies of a mail, with the hub's name below. */
export const layOut = (
  lines: readonly Line[],
  { siteName, hubOrigin }: Site,
): { text: string; html: string } => ({
  text: `${[...lines.map(asText), `-- \n${siteName} ${hubOrigin}`].join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"></head>
<body style="font:16px/1.7 sans-serif;max-width:36em;margin:0 auto;padding:16px;overflow-wrap:anywhere">
${lines.map(asHtml).join('\n')}
<p style="font-size:14px"><a href="${escapeHtml(hubOrigin)}/">${escapeHtml(siteName)}</a></p>
</body></html>
`,
});
