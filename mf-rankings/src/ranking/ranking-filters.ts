import type { TimeWord } from '@hub/shared/contracts/input/paging';

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

const wordOf = <W extends string>(words: readonly W[], text: string | null): W | undefined =>
  words.find((word) => word === text);

/** Reads the filters of an address; what it does not know is the default. */
export const readFilters = (params: URLSearchParams): RankingFilters => ({
  tab: wordOf(tabs, params.get('tab')) ?? noFilters.tab,
  model: wordOf(models, params.get('model')) ?? noFilters.model,
  time: wordOf(times, params.get('time')) ?? noFilters.time,
});

/** The address that shows `filters`, and the drawer of a person when one is named; defaults are left out. */
export const rankingHref = ({ tab, model, time }: RankingFilters, person = ''): string => {
  const parts = [
    tab !== noFilters.tab && `tab=${tab}`,
    model !== noFilters.model && `model=${model}`,
    // A window bears on 最热 alone; 最新 would carry a word without meaning.
    model === 'hotness' && time !== noFilters.time && `time=${time}`,
    person !== '' && `person=${encodeURIComponent(person)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `/rankings?${parts.join('&')}` : '/rankings';
};
