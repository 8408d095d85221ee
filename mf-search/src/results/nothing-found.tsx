import type { SearchType } from '@hub/shared/contracts/search';
import { Link } from '@hub/shared/ui/link';
import { searchHref, typeNames } from '../search-href.ts';
import { countWords, useTotals } from './use-totals.ts';

interface Props {
  q: string;
}

const types = Object.keys(typeNames) as SearchType[];

/** Under an empty list of hits: where there are some, or another way to look. */
export const NothingFound = ({ q }: Props) => {
  const totals = useTotals(q);
  const [most] = totals ? types.toSorted((a, b) => totals[b] - totals[a]) : [];
  if (!totals || !most || totals[most] === 0) return '换一个说法，或者少写几个词试试';
  return (
    <Link href={searchHref(q, most)}>
      去看{typeNames[most]}里的 {countWords(totals[most])} 条
    </Link>
  );
};
