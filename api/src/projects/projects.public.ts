import type { Project } from '@hub/shared/contracts/project';
import type { Db } from '../platform/db/open-database.ts';
import type { Session } from '../platform/sessions/session.ts';
import { type HarvestedProject, upsertHarvestedProjects } from './project-harvest.queries.ts';
import { computeProjectHeat, findProjectHeat } from './project-heat.queries.ts';
import { projectMap } from './project-map.queries.ts';
import { findReleasesDue, type HarvestedRelease, writeReleases } from './project-releases.queries.ts';
import { findProjectDocuments } from './projects.search.ts';
import { hottestTitles, readProjects } from './projects.service.ts';

/** What heat needs of projects: bringing theirs up to date, and what makes one of them hot. */
export const hotProjects = { computeHeat: computeProjectHeat, findHeat: findProjectHeat };

/** Projects in the order of the ids; unknown ones are left out. */
export const findEntries = (db: Db, ids: readonly number[], session: Session): Promise<Project[]> =>
  readProjects(db, ids, session);

/** What there is, for the map of the site. */
export const mapOf = projectMap;

/** What search reads of these projects. */
export const searchDocuments = findProjectDocuments;

/** Writes repositories that were harvested from GitHub; gives how many are new and how many changed. */
export const writeHarvested = upsertHarvestedProjects;
export type { HarvestedProject };
/** What projects published: whom to ask about, and what came of it. */
/** What is hot among projects, by names. */
export { findReleasesDue, type HarvestedRelease, hottestTitles, writeReleases };
