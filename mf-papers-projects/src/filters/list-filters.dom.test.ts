import { isArxivCategory } from './arxiv-category.ts';
import { filterHref, noFilters, readFilters } from './list-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('an address without a query has the defaults', () => {
  expect(read('')).toEqual(noFilters);
  expect(filterHref('/papers', noFilters)).toBe('/papers');
});

test.each([
  '/papers?label=nlp,agent&model=hotness&time=week',
  '/papers?model=hotness',
  '/papers?label=cs.CL',
])('%s comes back as it was', (address) => {
  expect(filterHref('/papers', read(address.split('?')[1] ?? ''))).toBe(address);
});

test.each(['model=newest&time=day', 'model=new', 'model=best&time=year', 'time=week', 'label=,'])(
  '%s is the bare path',
  (query) => expect(filterHref('/projects', read(query))).toBe('/projects'),
);

test('labels are read once each and written safely', () => {
  expect(read('label= nlp,nlp,a%26b').labels).toEqual(['nlp', 'a&b']);
  expect(filterHref('/papers', { ...noFilters, labels: ['a&b'] })).toBe('/papers?label=a%26b');
});

test('categories of arXiv are known by their shape', () => {
  const categories = ['cs.CV', 'stat.ML', 'q-bio.QM', 'cond-mat.mes-hall', 'quant-ph'];
  expect(categories.every(isArxivCategory)).toBe(true);
  expect(['nlp', 'embodied-ai', 'cs.', '.CV', 'cs.CV.x', 'cs CV'].some(isArxivCategory)).toBe(false);
});
