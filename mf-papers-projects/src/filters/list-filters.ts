import type { TimeWord } from '@hub/shared/contracts/input/paging';

export const models = ['newest', 'hotness'] as const;
export type Model = (typeof models)[number];
const times = ['day', 'week', 'month'] as const satisfies readonly TimeWord[];

/** What the reader chose to see; it lives in the address (contract §4). */
export interface ListFilters {
  model: Model;
  time: TimeWord;
  /** Ids of fixed tags, and what else the page knows: arXiv categories. */
  labels: readonly string[];
}

export const noFilters: ListFilters = { model: 'newest', time: 'day', labels: [] };

const wordOf = <W extends string>(words: readonly W[], text: string | null): W | undefined =>
  words.find((word) => word === text);

/** Reads the filters of an address; what it does not know is the default. */
export const readFilters = (params: URLSearchParams): ListFilters => {
  const labels = (params.get('label') ?? '').split(',').map((label) => label.trim());
  return {
    model: wordOf(models, params.get('model')) ?? noFilters.model,
    time: wordOf(times, params.get('time')) ?? noFilters.time,
    labels: [...new Set(labels.filter(Boolean))],
  };
};

/** The address that shows `filters`: defaults left out, the bare path when all are (spec §2). */
export const filterHref = (path: string, { model, time, labels }: ListFilters): string => {
  const parts = [
    labels.length > 0 && `label=${labels.map(encodeURIComponent).join(',')}`,
    model !== noFilters.model && `model=${model}`,
    // A window bears on 最热 alone; 最新 would carry a word without meaning.
    model === 'hotness' && time !== noFilters.time && `time=${time}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
};
