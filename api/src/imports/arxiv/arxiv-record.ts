import { arxivId } from '@hub/shared/text/arxiv-id';
import { cutGraphemes, truncate } from '@hub/shared/text/graphemes';
import type { ToldPaper } from '../../papers/papers.public.ts';
import { oneLine } from '../texts/plain-text.ts';

/** What any of arXiv's formats says of a paper. */
export interface RawPaper {
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  readonly primary: string;
  /** In any form that JavaScript reads; the first one that is a time counts. */
  readonly published: readonly string[];
  readonly revised: string;
  readonly version: number;
  readonly versions: readonly { readonly version: number; readonly at: string; readonly size: string }[];
  readonly license: string;
  readonly doi: string;
  readonly comment: string;
}

const ABSTRACT = 6000;
const MOST_AUTHORS = 500;
const EARLIEST = Date.UTC(1990, 0, 1);

const timeOf = (text: string): string | undefined => {
  const ms = Date.parse(text);
  return Number.isNaN(ms) || ms < EARLIEST || ms > Date.now() + 2 * 86_400_000
    ? undefined
    : new Date(ms).toISOString();
};

const isCategory = (name: string): boolean => /^[a-z-]{2,20}(?:\.[A-Za-z-]{2,20})?$/.test(name);

const MOST_VERSIONS = 20;

const isVersion = (version: number): boolean => Number.isInteger(version) && version > 0 && version < 1000;

/** Each once, the first one first. */
const versionsOf = ({ versions }: RawPaper) => {
  const known = versions.flatMap(({ version, at, size }) => {
    const time = timeOf(at);
    const [, kb] = /^(\d{1,7})kb$/i.exec(size.trim()) ?? [];
    return time && isVersion(version)
      ? [{ version, at: time, ...(kb === undefined ? {} : { size_kb: Number(kb) }) }]
      : [];
  });
  return [...new Map(known.map((one) => [one.version, one])).values()].sort(
    (one, other) => one.version - other.version,
  );
};

// PostgreSQL takes neither NUL nor half a character, and one of them would fail the whole page.
const shortMark = (text: string): string => cutGraphemes(oneLine(text), 200);

/** A paper as it is written, or why it is not taken. */
export const toPaper = (raw: RawPaper): ToldPaper | string => {
  const id = arxivId(raw.id);
  if (id === undefined) return '没有 arXiv 编号';
  const title = truncate(oneLine(raw.title), 500);
  if (title === '') return '没有标题';
  const versions = versionsOf(raw);
  const first = versions[0]?.version === 1 ? versions[0].at : undefined;
  const published = [first, ...raw.published].map((text) => text && timeOf(text)).find(Boolean);
  if (!published) return '没有可用的日期';
  const revised = versions.length > 1 ? versions.at(-1)?.at : timeOf(raw.revised);
  const categories = raw.categories.filter(isCategory).slice(0, 20);
  return {
    arxiv_id: id,
    title,
    introduction: truncate(oneLine(raw.abstract), ABSTRACT),
    authors: raw.authors
      .map((name) => truncate(oneLine(name), 100))
      .filter((name) => name !== '')
      .slice(0, MOST_AUTHORS),
    categories,
    primary_category: isCategory(raw.primary) ? raw.primary : (categories[0] ?? ''),
    published_at: published,
    revised_at: revised && revised > published ? revised : null,
    version: Math.max(versions.at(-1)?.version ?? 0, isVersion(raw.version) ? raw.version : 0),
    versions: versions.slice(-MOST_VERSIONS),
    license: /^https?:/.test(raw.license) ? shortMark(raw.license) : '',
    doi: shortMark(raw.doi),
    author_comment: truncate(oneLine(raw.comment), 500),
  };
};
