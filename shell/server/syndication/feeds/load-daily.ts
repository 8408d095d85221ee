import type { DailyEdition } from '@hub/shared/contracts/other/daily';
import { escapeHtml } from '@hub/shared/text/html';
import { plainTitle } from '@hub/shared/text/plain-title';
import { editionSections } from '../edition/edition-sections.ts';
import type { AskData } from '../output/ask-data.ts';
import { NotThere } from '../output/output.ts';
import type { Sites } from '../sites.ts';
import { isWebAddress, type Line } from '../text/line.ts';
import type { Words } from '../text/words.ts';
import { timesOf } from './entry-times.ts';
import type { FeedEntry } from './feed-entry.ts';

/** Editions in the feed: a week. */
const length = 7;
const DAY = 24 * 60 * 60 * 1000;

const plain = (words: Words): string => (typeof words === 'object' ? plainTitle(words.tex) : words);

const itemOf = ({ label, text, url, note = '', inside = [] }: Line): string => {
  const title = escapeHtml(plain(text));
  const said = escapeHtml(plain(note));
  return [
    '<li>',
    label ? `${label}：` : '',
    isWebAddress(url) ? `<a href="${escapeHtml(url)}">${title}</a>` : title,
    said && `：${said}`,
    inside.length > 0 ? `<ul>${inside.map(itemOf).join('')}</ul>` : '',
    '</li>',
  ].join('');
};

const textOf = (edition: DailyEdition, sites: Sites): string =>
  editionSections(edition, sites)
    .filter(({ lines }) => lines.length > 0)
    .map(({ heading, lines }) => `<h3>${heading}</h3><ol>${lines.map(itemOf).join('')}</ol>`)
    .join('');

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);

/** Complete only when its day is over: it comes out at the midnight after it. */
const toEntry = (edition: DailyEdition, sites: Sites): FeedEntry => ({
  url: `${sites.hub}/daily/${edition.date}`,
  title: `每日五分钟 ${edition.date}`,
  summary: edition.headline,
  day: edition.date,
  html: textOf(edition, sites),
  ...timesOf(`${dayAfter(edition.date)} 00:00:00`),
  authors: [],
  tags: [],
});

/** The last editions that are complete, each with all its items. */
export const loadDaily = async (
  ask: AskData,
  tags: readonly string[],
  sites: Sites,
): Promise<FeedEntry[]> => {
  if (tags.length > 0) throw new NotThere('这个订阅不分标签。');
  const entries: FeedEntry[] = [];
  let edition = await ask<DailyEdition>('GET', '/v1/daily');
  for (let steps = 0; steps <= length && entries.length < length; steps += 1) {
    if (!edition.is_today && edition.item_count > 0) entries.push(toEntry(edition, sites));
    if (edition.previous === '') break;
    edition = await ask<DailyEdition>('GET', `/v1/daily/${edition.previous}`);
  }
  return entries;
};
