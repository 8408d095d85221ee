import type { Project } from '@hub/shared/contracts/project';
import type { Db } from '../platform/db/open-database.ts';
import type { Session } from '../platform/sessions/session.ts';
import { computeProjectHeat, findProjectHeat } from './projects.heat.ts';
import { findProjectDocuments } from './projects.search.ts';
import { readProjects } from './projects.service.ts';

/** Brings the heat of projects up to date: at first start, and at midnight. */
export const computeHeat = computeProjectHeat;

/** What makes one of them hot, as its table says now. */
export const findHeat = findProjectHeat;

/** Projects in the order of the ids; unknown ones are left out. */
export const findEntries = (db: Db, ids: readonly number[], session: Session): Promise<Project[]> =>
  readProjects(db, ids, session);

/** What search reads of these projects. */
export const searchDocuments = findProjectDocuments;
