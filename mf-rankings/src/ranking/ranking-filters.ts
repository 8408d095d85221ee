import type { TimeWord } from '@hub/shared/contracts/input/paging';
import { addressOf, wordIn } from '@hub/shared/text/address/address';

const tabs = ['global', 'hub'] as const;
const models = ['newest', 'hotness'] as const;
const times = ['day', 'week', 'month'] as const satisfies readonly TimeWord[];

/** What the reader chose to see; it lives in the address (contract §4). */
export interface RankingFilters {
  tab: (typeof tabs)[number];
  model: (typeof models)[number];
  time: TimeWord;
}

export const noFilters: RankingFilters = { tab: 'global', model: 'newest', time: 'day' };

/** Reads the filters of an address; what it does not know is the default. */
export const readFilters = (params: URLSearchParams): RankingFilters => ({
  tab: wordIn(tabs, params.get('tab')) ?? noFilters.tab,
  model: wordIn(models, params.get('model')) ?? noFilters.model,
  time: wordIn(times, params.get('time')) ?? noFilters.time,
});

/** What lies over the list, and where it begins. */
interface Place {
  person?: string;
  page?: string;
}

/** The address that shows `filters`, and the drawer of a person when one is named; defaults are left out. */
export const rankingHref = (
  { tab, model, time }: RankingFilters,
  { person = '', page = '' }: Place = {},
): string =>
  addressOf('/rankings', {
    tab: tab === noFilters.tab ? '' : tab,
    model: model === noFilters.model ? '' : model,
    // A window bears on 最热 alone; 最新 would carry a word without meaning.
    time: model === 'hotness' && time !== noFilters.time ? time : '',
    page,
    person,
  });
