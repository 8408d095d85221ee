import { searchIn as members } from '../accounts/accounts.public.ts';
import { findWord, fold, type SearchWords } from '../platform/search/search-words.ts';
import type { KindSearch } from '../platform/search/table-search.ts';
import { findPersons, findPersonTexts, type PersonText } from '../rankings/rankings.public.ts';
import { MAX_TOTAL } from './search-engine.ts';

const hasAll = (text: string, { words }: SearchWords): boolean =>
  words.every((word) => findWord(text, word) >= 0);

/** The same order as in SQL: a whole name, then words of the name, then the rest. */
const rankOf = (names: readonly string[], words: SearchWords): number => {
  const folded = names.map(fold);
  if (folded.includes(words.whole)) return 0;
  return hasAll(folded.join('\n'), words) ? 1 : 2;
};

const textOf = ({ name, names, affiliation, fields }: PersonText): string =>
  fold([name, ...names, affiliation, ...fields].join('\n'));

type Db = Parameters<KindSearch['find']>[0];

const findAll = async (db: Db, words: SearchWords): Promise<string[]> => {
  const [people, memberIds] = await Promise.all([
    findPersonTexts(db),
    members.find(db, words, { offset: 0, limit: MAX_TOTAL }),
  ]);
  const known = people
    .filter((person) => hasAll(textOf(person), words))
    .map((person) => ({ id: person.id, rank: rankOf([person.name, ...person.names], words) }));
  const ids = memberIds.map((id) => `user-${id}`);
  const profiles = await findPersons(db, ids);
  const ours = ids.flatMap((id) => {
    const profile = profiles.get(id);
    return profile ? { id, rank: rankOf([profile.name, profile.arxiv_name], words) } : [];
  });
  return [...known, ...ours].sort((a, b) => a.rank - b.rank).map(({ id }) => id);
};

/** Known people, the most cited first, and members in one list; among equally good hits people come first. */
export const userSearch: KindSearch = {
  find: async (db, words, { offset, limit }) => (await findAll(db, words)).slice(offset, offset + limit),
  count: async (db, words, max) => Math.min(max, (await findAll(db, words)).length),
};
