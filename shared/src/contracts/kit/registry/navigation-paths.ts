import { isMatched } from './path-patterns.ts';

interface Route {
  value: string;
  owner: string;
}

interface Stray {
  path: string;
  /** Whose page it is; undefined where it is nobody's. */
  owner: string | undefined;
  route: string;
}

/** The path that a browser asks for: `/a/../b?x=1` is `/b`. */
const pathOf = (address: string): string => URL.parse(address, 'http://hub')?.pathname ?? address;

/** Entries of a remote's navigation that lead to no page of its own: under its name readers would get to somebody else's. */
export const strayEntries = (
  name: string,
  navigation: readonly { path: string }[],
  routes: readonly Route[],
): Stray[] =>
  navigation.flatMap(({ path }) => {
    const found = routes.filter(({ value }) => isMatched(value, pathOf(path)));
    if (found.some(({ owner }) => owner === name)) return [];
    const [first] = found;
    return [{ path, owner: first?.owner, route: first?.value ?? '' }];
  });
