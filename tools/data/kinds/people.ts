import { cleanList, cleanText, cleanUrl, compact } from '../clean.ts';

export interface RawPerson {
  id: string;
  name: string;
  name_zh?: string;
  aliases?: string[];
  affiliation: string;
  affiliation_zh?: string;
  country?: string;
  field: string;
  research_interests?: string[];
  arxiv_name?: string;
  homepage?: string;
  citations?: number;
  h_index?: number;
  metrics_asof?: string;
  name_ambiguous?: boolean;
  deceased?: boolean;
  papers_in_dataset?: number;
}

export type PersonRow = Omit<RawPerson, 'deceased' | 'papers_in_dataset'>;

function clean(raw: RawPerson): PersonRow {
  const { id, country, citations, h_index, metrics_asof, name_ambiguous } = raw;
  return compact({
    id,
    name: cleanText(raw.name),
    name_zh: cleanText(raw.name_zh),
    aliases: cleanList(raw.aliases),
    affiliation: cleanText(raw.affiliation),
    affiliation_zh: cleanText(raw.affiliation_zh),
    field: cleanText(raw.field),
    research_interests: cleanList(raw.research_interests).slice(0, 6),
    arxiv_name: cleanText(raw.arxiv_name),
    homepage: cleanUrl(raw.homepage),
    ...({ country, citations, h_index, metrics_asof, name_ambiguous } as object),
  });
}

/** People who can be ranked, the most cited first; no one who has died. */
export function selectPeople(raw: readonly RawPerson[], total: number): PersonRow[] {
  const rank = (person: RawPerson) => (person.citations ?? 0) + 1000 * (person.papers_in_dataset ?? 0);
  const living = [...new Map(raw.map((row) => [row.id, row])).values()].filter(
    (row) => row.deceased !== true && cleanText(row.name) !== '' && /^[a-z0-9-]+$/.test(row.id),
  );
  return living
    .sort((a, b) => rank(b) - rank(a) || a.id.localeCompare(b.id))
    .slice(0, total)
    .map(clean)
    .sort((a, b) => (b.citations ?? 0) - (a.citations ?? 0) || a.id.localeCompare(b.id));
}

/** Every spelling under which a selected person may sign a paper. */
export function authorNames(people: readonly PersonRow[]): Set<string> {
  return new Set(people.flatMap((person) => (person.arxiv_name ? [person.arxiv_name] : [])));
}
