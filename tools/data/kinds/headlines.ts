import { ABOUT_AI, UNWANTED } from '@hub/api/imports/headline-rules';
import { cleanText, cleanUrl } from '../clean.ts';
import type { SourceRow } from '../stable-ids.ts';
import { TitleIndex } from './title-index.ts';

export interface RawHeadline {
  id: string;
  title: string;
  url: string;
  source_name: string;
  published: string;
  published_basis: string;
  lang: string;
  points?: number;
  comments?: number;
}

export interface HeadlineRow extends SourceRow {
  title: string;
  url: string;
  source_name: string;
  published: string;
  published_basis: string;
  lang: string;
  points?: number;
}

export interface HeadlineLimits {
  total: number;
  /** At least so many are Chinese. */
  chinese: number;
  /** At most so many of one foreign-language outlet, so that no single one fills the column. */
  perForeignOutlet: number;
}

const HAN = /\p{Script=Han}/gu;
const MAX_TITLE = { zh: 90, en: 140 };

/** The title as a reader should see it: no outlet label, wrapping quotes or trailing section name. */
function cleanTitle(title: string): string {
  return cleanText(title)
    .replace(/^\[[^\]]{2,12}\]\s*/u, '')
    .replace(/^["“](.+)["”]$/u, '$1')
    .replace(/\s*[|｜]\s*(?:36氪首发|产品观察|最前线|36氪专访|前沿在线|GAIR \w+ \d+)$/u, '')
    .replace(/\s*--\s*快科技.*$/u, '')
    .replace(/^🔥\s*/u, '')
    .trim();
}

/** The outlet without the label of its channel and without a bracket that was cut off. */
function outletName(name: string): string {
  return cleanText(name)
    .replace(/^公众号：/u, '')
    .replace(/（[^）]*$/u, '');
}

function clean(raw: RawHeadline): HeadlineRow {
  const title = cleanTitle(raw.title);
  const han = title.match(HAN)?.length ?? 0;
  return {
    source_id: raw.id,
    title,
    url: cleanUrl(raw.url),
    source_name: outletName(raw.source_name),
    published: raw.published,
    published_basis: raw.published_basis,
    lang: han >= 4 ? 'zh' : 'en',
    ...(raw.points ? { points: raw.points } : {}),
  };
}

function usable(row: HeadlineRow): boolean {
  const long = [...row.title].length;
  const most = row.lang === 'zh' ? MAX_TITLE.zh : MAX_TITLE.en;
  const whole = long >= (row.lang === 'zh' ? 8 : 12) && long <= most && !/(?:\.\.\.|…|,)$/u.test(row.title);
  const dated = !Number.isNaN(Date.parse(row.published));
  return (
    row.url !== '' &&
    whole &&
    dated &&
    ABOUT_AI.test(row.title) &&
    !UNWANTED.some((bad) => bad.test(row.title))
  );
}

/** The same page under another spelling of its address. */
function pageKey(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  for (const name of [...searchParams.keys()])
    if (/^(?:utm_|from$|ref$|spm$)/.test(name)) searchParams.delete(name);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}?${searchParams}`;
}

/** Drops the same page and near-equal titles; the first report of a piece of news stays. */
function withoutRepeats(rows: readonly HeadlineRow[]): HeadlineRow[] {
  const pages = new Set<string>();
  const titles = new TitleIndex();
  const kept: HeadlineRow[] = [];
  for (const row of [...rows].sort((a, b) => -newestFirst(a, b))) {
    const page = pageKey(row.url);
    if (pages.has(page) || titles.hasLike(row.title)) continue;
    pages.add(page);
    titles.add(row.title);
    kept.push(row);
  }
  return kept;
}

function newestFirst(a: HeadlineRow, b: HeadlineRow): number {
  return b.published.localeCompare(a.published) || b.source_id.localeCompare(a.source_id);
}

function foreign(rows: readonly HeadlineRow[], limits: HeadlineLimits): HeadlineRow[] {
  const taken = new Map<string, number>();
  return rows
    .filter((row) => row.lang !== 'zh')
    .filter(({ source_name }) => {
      const count = (taken.get(source_name) ?? 0) + 1;
      taken.set(source_name, count);
      return count <= limits.perForeignOutlet;
    });
}

/** The newest headlines, Chinese ones first, oldest at the start so that numbers grow with time. */
export function selectHeadlines(raw: readonly RawHeadline[], limits: HeadlineLimits): HeadlineRow[] {
  const rows = withoutRepeats(raw.map(clean).filter(usable)).sort(newestFirst);
  const others = foreign(rows, limits).slice(0, limits.total - limits.chinese);
  const chinese = rows.filter((row) => row.lang === 'zh').slice(0, limits.total - others.length);
  return [...chinese, ...others].sort((a, b) => -newestFirst(a, b));
}
