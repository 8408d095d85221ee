import {
  MAP_PAGE,
  type MappedKind,
  type MappedList,
  type MappedThing,
  mappedKinds,
} from '@hub/shared/contracts/other/sitemap';
import { mapOf as editions } from '../daily/daily.public.ts';
import { mapOf as events } from '../events/events.public.ts';
import { mapOf as papers } from '../papers/papers.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { KindMap } from '../platform/site-map.queries.ts';
import { mapOf as projects } from '../projects/projects.public.ts';
import { mapOf as people } from '../rankings/rankings.public.ts';
import { mapOf as stories } from '../stories/stories.public.ts';

const maps: Readonly<Record<MappedKind, KindMap>> = {
  story: stories,
  paper: papers,
  event: events,
  project: projects,
  person: people,
  edition: editions,
};

const instant = (time: Date | null): string => time?.toISOString() ?? '';

/** Every kind with the number of its pages. */
export const listMaps = (db: Db): Promise<MappedList[]> =>
  Promise.all(
    mappedKinds.map(async (kind) => {
      const { things, changed } = await maps[kind].count(db);
      return { kind, pages: Math.ceil(things / MAP_PAGE), changed_at: instant(changed) };
    }),
  );

/** A page of one kind; empty past the end. */
export const listMapped = async (db: Db, kind: MappedKind, page: number): Promise<MappedThing[]> => {
  const rows = await maps[kind].page(db, { offset: (page - 1) * MAP_PAGE, limit: MAP_PAGE });
  return rows.map(({ id, changed }) => ({ id, changed_at: instant(changed) }));
};
