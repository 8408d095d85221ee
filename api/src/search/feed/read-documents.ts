import type { SearchType } from '@hub/shared/contracts/search';
import { searchDocuments as members } from '../../accounts/accounts.public.ts';
import { searchDocuments as events } from '../../events/events.public.ts';
import { searchDocuments as papers } from '../../papers/papers.public.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { SearchDocument } from '../../platform/search/search-document.ts';
import { searchDocuments as projects } from '../../projects/projects.public.ts';
import { searchDocuments as people } from '../../rankings/rankings.public.ts';
import { searchDocuments as stories } from '../../stories/stories.public.ts';

type Read = (db: Db, ids: readonly string[]) => Promise<SearchDocument[]>;

const MEMBER = /^user-(\d{1,9})$/;

/** Known people, and members as `user-<id>`. */
const users: Read = async (db, ids) => {
  const memberIds = ids.flatMap((id) => MEMBER.exec(id)?.[1] ?? []).map(Number);
  const others = ids.filter((id) => !MEMBER.test(id));
  return [...(await people(db, others)), ...(await members(db, memberIds))];
};

const owners: Readonly<Record<SearchType, Read>> = {
  story: stories,
  paper: papers,
  project: projects,
  event: events,
  user: users,
};

/** What there is to be found of these, as their owners give it; who is left out is not to be found. */
export const readDocuments = (db: Db, kind: SearchType, ids: readonly string[]): Promise<SearchDocument[]> =>
  owners[kind](db, ids);
