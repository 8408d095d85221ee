import type { Db } from '../platform/db/open-database.ts';
import { knownTerms } from './terms/known-terms.ts';

/** The terms of the field in a text: of each, its name there and then what else it is called, in small letters. */
export const termReader = async (db: Db): Promise<(text: string) => string[][]> => {
  const terms = await knownTerms(db);
  return (text) =>
    terms
      .read(text)
      .flatMap(({ words, otherNames, parts }) => [{ text: words.join(' '), otherNames }, ...parts])
      .filter(({ otherNames }) => otherNames.length > 0)
      .map(({ text: name, otherNames }) => [name, ...otherNames]);
};

/** What else a thing of this name is called, in small letters; nothing where only a part of it is a name. */
export const otherNames = async (db: Db): Promise<(name: string) => readonly string[]> => {
  const terms = await knownTerms(db);
  return (name) => terms.otherNamesOf(name);
};
