import { noFilters, rankingHref, readFilters } from './ranking-filters.ts';

describe('the filters of the address', () => {
  it('are all default on the bare path, and are left out of it', () => {
    expect(readFilters(new URLSearchParams())).toEqual(noFilters);
    expect(rankingHref(noFilters)).toBe('/rankings');
  });

  it('come back from the address they were written to', () => {
    for (const tab of ['global', 'hub'] as const) {
      for (const time of ['day', 'week', 'month'] as const) {
        const filters = { tab, model: 'hotness', time } as const;
        const { search } = new URL(rankingHref(filters), 'http://hub.test');
        expect(readFilters(new URLSearchParams(search))).toEqual(filters);
      }
    }
  });

  it('fall back to the default for unknown words', () => {
    expect(readFilters(new URLSearchParams('tab=x&model=y&time=3'))).toEqual(noFilters);
  });

  it('leave the window out where it means nothing, and name a person safely', () => {
    expect(rankingHref({ ...noFilters, time: 'month' })).toBe('/rankings');
    expect(rankingHref({ ...noFilters, tab: 'hub' }, { person: 'a&b', page: '2' })).toBe(
      '/rankings?tab=hub&page=2&person=a%26b',
    );
  });
});
