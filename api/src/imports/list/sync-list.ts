import { hostOf } from '@hub/shared/text/address/safe-url';
import type { Config } from '../../platform/config/read-config.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { SourceKind } from '../source.ts';
import { type SourceRow, writeList } from './list.queries.ts';
import { type ListedSource, readList } from './listed-source.ts';

/** How often a source is read where its list does not say. */
export const usualMinutes: Readonly<Record<SourceKind, number>> = {
  feed: 30,
  // arXiv announces once a day; a little more often finds it soon after.
  arxiv: 240,
  github: 360,
  conferences: 1440,
};

const toRow =
  (origin: string) =>
  (listed: ListedSource): SourceRow => ({
    id: listed.id,
    kind: listed.kind,
    name: listed.name ?? (hostOf(listed.url ?? '') || listed.id),
    url: listed.url ?? '',
    query: listed.query ?? '',
    every_minutes: listed.every_minutes ?? usualMinutes[listed.kind],
    topic: listed.topic ?? 'all',
    homepage: listed.homepage ?? '',
    icon_url: listed.icon_url ?? '',
    origin,
  });

/** Brings the sources of the settings into the database; gives how many there are. */
export const syncList = async (db: Db, config: Pick<Config, 'sourcesFile'>): Promise<number> => {
  const { origin, list } = readList(config.sourcesFile);
  await writeList(db, list.map(toRow(origin)));
  return list.length;
};
