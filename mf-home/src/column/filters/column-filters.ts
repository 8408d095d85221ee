import type { TimeWord } from '@hub/shared/contracts/input/paging';
import { addressOf, idsIn, wordIn } from '@hub/shared/text/address/address';

export const sorts = ['new', 'hot'] as const;
export type ColumnSort = (typeof sorts)[number];
export const times = ['day', 'week', 'month'] as const satisfies readonly TimeWord[];

/** What the reader chose to see; it lives in the address (contract §4). */
export interface ColumnFilters {
  sort: ColumnSort;
  time: TimeWord;
  /** Ids of fixed tags (`cv`) and of community tags (`9`). */
  tags: readonly string[];
}

export const noFilters: ColumnFilters = { sort: 'new', time: 'day', tags: [] };

/** `time_range` of older links, in days; three days lie in a week. */
const rangeWords: Readonly<Record<string, TimeWord>> = { 3: 'week', 7: 'week', 30: 'month' };

/** Reads the filters of an address; what it does not know is the default. */
export const readFilters = (params: URLSearchParams): ColumnFilters => ({
  sort: wordIn(sorts, params.get('sort')) ?? noFilters.sort,
  time: wordIn(times, params.get('time')) ?? rangeWords[params.get('time_range') ?? ''] ?? noFilters.time,
  tags: idsIn(params, 'tag', 'tag_id'),
});

/** The address that shows `filters`: defaults left out, the bare path when all are (spec §2). */
export const filterHref = (path: string, { sort, time, tags }: ColumnFilters): string =>
  addressOf(path, {
    tag: tags,
    sort: sort === noFilters.sort ? '' : sort,
    // A window bears on 最热 alone; 最新 would carry a word without meaning.
    time: sort === 'hot' && time !== noFilters.time ? time : '',
  });
