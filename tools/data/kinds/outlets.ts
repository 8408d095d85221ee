import type { SourceRow } from '../stable-ids.ts';
import type { HeadlineRow } from './headlines.ts';

export interface OutletRow extends SourceRow {
  source_name: string;
  name: string;
  /** Home page, where the outlet's links show one host of its own. */
  homepage: string;
  description: string;
}

const DESCRIPTION = '来源账号（自动导入）';
/** Outlets whose links lead to other people's sites or to a shared platform. */
const HOME: Record<string, string> = {
  'Hacker News': 'https://news.ycombinator.com/',
  Readhub: 'https://readhub.cn/',
};
const SHARED_HOSTS = new Set(['mp.weixin.qq.com']);

function homepage(name: string, rows: readonly HeadlineRow[]): string {
  const known = HOME[name];
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { url } of rows) {
    const { host } = new URL(url);
    if (!SHARED_HOSTS.has(host)) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const best = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0];
  return best && best[1] * 2 > rows.length ? `https://${best[0]}/` : '';
}

/** One source account per outlet of the selected headlines, those with most headlines first. */
export function outletsOf(headlines: readonly HeadlineRow[]): OutletRow[] {
  const byName = Map.groupBy(headlines, (row) => row.source_name);
  return [...byName]
    .sort((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0]))
    .map(([name, rows]) => ({
      source_id: name,
      source_name: name,
      name,
      homepage: homepage(name, rows),
      description: DESCRIPTION,
    }));
}
