import type { TimeWord } from '@hub/shared/contracts/input/paging';
import { addressOf, idsIn, wordIn } from '@hub/shared/text/address/address';

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

/** Reads the filters of an address; what it does not know is the default. */
export const readFilters = (params: URLSearchParams): ListFilters => ({
  model: wordIn(models, params.get('model')) ?? noFilters.model,
  time: wordIn(times, params.get('time')) ?? noFilters.time,
  labels: idsIn(params, 'label'),
});

/** The address that shows `filters`: defaults left out, the bare path when all are (spec §2). */
export const filterHref = (path: string, { model, time, labels }: ListFilters): string =>
  addressOf(path, {
    label: labels,
    model: model === noFilters.model ? '' : model,
    // A window bears on 最热 alone; 最新 would carry a word without meaning.
    time: model === 'hotness' && time !== noFilters.time ? time : '',
  });
