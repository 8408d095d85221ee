import { safeUrl } from '@hub/shared/text/address/safe-url';
import type { Db } from '../platform/db/open-database.ts';
import type { SampleData } from '../platform/seeds/sample-data.ts';
import { type ImportedPerson, upsertPeople } from './people.queries.ts';

/** A row of people.jsonl.gz. */
interface SamplePerson {
  readonly id: string;
  readonly name: string;
  readonly name_zh?: string;
  readonly aliases?: string[];
  readonly affiliation: string;
  readonly affiliation_zh?: string;
  readonly field: string;
  readonly research_interests?: string[];
  readonly arxiv_name?: string;
  readonly homepage?: string;
  readonly citations?: number;
  readonly h_index?: number;
  readonly metrics_asof?: string;
  readonly name_ambiguous?: boolean;
}

const INTERESTS = 5;

const toPerson = (person: SamplePerson, isShared: boolean): ImportedPerson => ({
  id: person.id,
  name: person.name,
  name_zh: person.name_zh ?? '',
  aliases: person.aliases ?? [],
  affiliation: person.affiliation,
  affiliation_zh: person.affiliation_zh ?? '',
  fields: [...new Set([person.field, ...(person.research_interests ?? []).slice(0, INTERESTS)])],
  arxiv_name: person.arxiv_name ?? '',
  is_ambiguous: isShared || (person.name_ambiguous ?? false),
  homepage: safeUrl(person.homepage ?? '') ?? '',
  citations: person.citations ?? 0,
  h_index: person.h_index ?? 0,
  metrics_asof: person.metrics_asof ?? '',
});

/** Loads the people. A name on arXiv that two of them share is nobody's. */
export const seedPeople = async (db: Db, data: SampleData): Promise<void> => {
  const people = await Array.fromAsync(data.rows<SamplePerson>('people.jsonl.gz'));
  const bearers = new Map<string, number>();
  for (const { arxiv_name = '' } of people) bearers.set(arxiv_name, (bearers.get(arxiv_name) ?? 0) + 1);
  const isShared = (name = ''): boolean => name !== '' && (bearers.get(name) ?? 0) > 1;
  await upsertPeople(
    db,
    people.map((person) => toPerson(person, isShared(person.arxiv_name))),
  );
};
