import type { Db } from '../platform/db/open-database.ts';
import type { SearchDocument } from '../platform/search/search-document.ts';
import { findPeopleById, type PersonRow } from './people.queries.ts';
import { personMap } from './people-map.queries.ts';
import { computeRankings } from './rankings.compute.ts';
import { type Somebody, toSomebody } from './rankings.present.ts';
import { findSomebodies, listPage } from './rankings.service.ts';

export type { Somebody };

/** Brings the boards up to date: at first start, and at midnight of Beijing. */
export { computeRankings };

const namesOf = ({ name, name_zh, arxiv_name, aliases }: PersonRow): string[] =>
  [name, name_zh, arxiv_name, ...aliases].filter((one) => one !== '');

/** What search reads of these people; the most cited come first. */
export const searchDocuments = async (db: Db, ids: readonly string[]): Promise<SearchDocument[]> =>
  (await findPeopleById(db, ids)).map((person) => {
    const { id, name, affiliation, fields } = toSomebody(person);
    return {
      kind: 'user',
      id,
      title: name,
      names: namesOf(person),
      summary: [affiliation, ...fields],
      labels: fields,
      heat: person.citations,
      at: null,
    };
  });

/** Known people, and members as `user-<id>`, by id. */
export const findPersons = (db: Db, ids: readonly string[]): Promise<Map<string, Somebody>> =>
  findSomebodies(db, ids);

/** What there is, for the map of the site. */
export const mapOf = personMap;

/** A page of a board. */
export { listPage };
