import { cleanLabels, cleanText, cleanUrl, compact } from '../clean.ts';
import type { SourceRow } from '../stable-ids.ts';

export interface RawProject {
  full_name: string;
  url: string;
  owner: string;
  stars: number;
  stars_asof: string;
  forks?: number;
  open_issues?: number;
  language?: string;
  topics?: string[];
  license?: string;
  created_at?: string;
  pushed_at?: string;
  stars_history?: Record<string, number>;
  paper_ids?: string[];
}

export type ProjectRow = RawProject & SourceRow;

function clean(raw: RawProject): ProjectRow {
  const { stars, stars_asof, forks, open_issues, created_at, pushed_at, stars_history, paper_ids } = raw;
  return compact({
    source_id: cleanText(raw.full_name).toLowerCase(),
    full_name: cleanText(raw.full_name),
    url: cleanUrl(raw.url),
    owner: cleanText(raw.owner),
    language: cleanText(raw.language),
    license: cleanText(raw.license),
    topics: cleanLabels(raw.topics),
    ...({ stars, stars_asof, forks, open_issues, created_at, pushed_at, stars_history, paper_ids } as object),
  } as ProjectRow);
}

/** Repositories with a usable link, without repeats, the most starred first. */
export function selectProjects(raw: readonly RawProject[], total: number): ProjectRow[] {
  const rows = raw.map(clean).filter((row) => row.url && /^[^/\s]+\/[^/\s]+$/.test(row.full_name));
  return [...new Map(rows.map((row) => [row.source_id, row])).values()]
    .sort((a, b) => b.stars - a.stars || a.source_id.localeCompare(b.source_id))
    .slice(0, total);
}
