import { useLocation } from 'react-router-dom';
import { addressWith } from '../text/address/address.ts';

export interface PageAddress {
  /** The page at which the list begins. */
  first: number;
  /** Address of the same list, begun at another page. */
  hrefOf: (page: number) => string;
}

const lastPage = 2 ** 31 - 1;

const pageOf = (word: string | null): number => {
  const page = /^\d{1,10}$/.test(word ?? '') ? Number(word) : 1;
  return page >= 1 && page <= lastPage ? page : 1;
};

/**
 * The page of a list that its address names, `?page=3`: where no scripts add to a list its pages are addresses. With
 * scripts the list begins at that page and grows from there.
 */
export const usePageAddress = (): PageAddress => {
  const { pathname, search } = useLocation();
  return {
    first: pageOf(new URLSearchParams(search).get('page')),
    hrefOf: (page) => addressWith(pathname, search, { page: page > 1 ? String(page) : '' }),
  };
};
