import type { Db } from '../platform/db/open-database.ts';
import type { SearchDocument } from '../platform/search/search-document.ts';
import { personMap } from './people.map.ts';
import { findPeopleById, findPersonByArxivName, type PersonRow } from './people.queries.ts';
import { computeRankings } from './rankings.compute.ts';
import { nameOf, type Somebody } from './rankings.present.ts';
import { findSomebodies } from './rankings.service.ts';

export type { Somebody };

/** Brings the boards up to date: at first start, and at midnight of Beijing. */
export const computeHeat = (db: Db, now: Date): Promise<void> => computeRankings(db, now);

/** What a person is known by. */
export interface PersonText {
  readonly id: string;
  /** As pages show it. */
  readonly name: string;
  readonly names: readonly string[];
  readonly affiliation: string;
  readonly fields: readonly string[];
}

const toText = (person: PersonRow): PersonText => ({
  id: person.id,
  name: nameOf(person),
  names: [person.name, person.name_zh, person.arxiv_name, ...person.aliases].filter((name) => name !== ''),
  affiliation: person.affiliation_zh || person.affiliation,
  fields: person.fields,
});

/** What search reads of these people; the most cited come first. */
export const searchDocuments = async (db: Db, ids: readonly string[]): Promise<SearchDocument[]> =>
  (await findPeopleById(db, ids)).map((person) => {
    const { id, name, names, affiliation, fields } = toText(person);
    return {
      kind: 'user',
      id,
      title: name,
      names,
      summary: [affiliation, ...fields],
      labels: fields,
      heat: person.citations,
      at: null,
    };
  });

/** The known person whom a name on arXiv means; undefined for nobody, and where several publish under it. */
export const personByArxivName = async (db: Db, name: string): Promise<PersonText | undefined> => {
  const person = await findPersonByArxivName(db, name);
  return person && toText(person);
};

/** Known people, and members as `user-<id>`, by id. */
export const findPersons = (db: Db, ids: readonly string[]): Promise<Map<string, Somebody>> =>
  findSomebodies(db, ids);

/** What there is, for the map of the site. */
export const mapOf = personMap;
