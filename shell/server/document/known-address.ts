import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';

/** What is asked for; the query matters to the first screen alone. */
export interface Address {
  pathname: string;
  search: string;
}

/**
 * The query without what its route does not know, in one order: all addresses with the same document are one, however
 * they were shared.
 */
export const knownSearch = (search: string, route: RemoteRoute | undefined): string => {
  if (!route || search === '') return '';
  const given = new URLSearchParams(search);
  const names = [...(route.parameters ?? []), ...Object.keys(route.document.opened ?? {})];
  const known = new URLSearchParams(
    [...new Set(names)].flatMap((name) => {
      const word = given.get(name);
      return word ? [[name, word]] : [];
    }),
  );
  // Commas part the ids of a list.
  const text = known.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
};

/** A number as the address of its thing has it: `/view/01` is the page of `/view/1`. */
export const plainPath = (pathname: string): string =>
  pathname.replace(/\/(0\d+)(?=\/|$)/g, (_, digits: string) => `/${digits.replace(/^0+(?=\d)/, '')}`);

const isPage = /^(?!0)\d{1,10}$/;

/** The query of a canonical address: a further page of a list stands for itself, filters are the list below them. */
export const canonicalSearch = (search: string, { pages }: RemoteRoute): string => {
  const [only, ...others] = [...new URLSearchParams(search)];
  if (!pages || !only || others.length > 0) return '';
  const [name, word] = only;
  return name === pages && isPage.test(word) && word !== '1' ? `?${name}=${word}` : '';
};
