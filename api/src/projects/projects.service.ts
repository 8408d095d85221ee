import { pageSizes, windowDays } from '@hub/shared/contracts/input/paging';
import { formatSourceId } from '@hub/shared/contracts/input/source-id';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { listProjects, Project, ProjectDetail } from '@hub/shared/contracts/project';
import { findPapersWithCode } from '../papers/papers.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Session } from '../platform/sessions/session.ts';
import { windowOf } from '../platform/time-window.ts';
import { flagsOf } from '../reactions/reactions.public.ts';
import { knownTags } from '../tags/tags.public.ts';
import { presentDetail, presentProject } from './projects.present.ts';
import {
  findNewestProjects,
  findProjectDetail,
  findProjects,
  findProjectsById,
  type ProjectRow,
  type ProjectWindow,
} from './projects.queries.ts';

const presentAll = async (db: Db, rows: readonly ProjectRow[], session: Session): Promise<Project[]> => {
  const ids = rows.map((row) => formatSourceId('project', row.id));
  const flags = await flagsOf(db, session, ids);
  return rows.map((row) => presentProject(row, flags));
};

/** A page of projects, the latest pushed or the hottest of a window first. */
export const listPage = async (
  db: Db,
  { page, type, time, label }: InputOf<typeof listProjects>,
  session: Session,
  now: Date,
): Promise<{ projects: Project[]; dataAsOf: string | undefined }> => {
  const topics = (await knownTags(db)).toTopics(label);
  const isHot = type === 'hotness';
  const window = isHot ? windowOf(windowDays[time], now, await findNewestProjects(db)) : undefined;
  const dataAsOf = window?.dataAsOf;
  if (topics?.length === 0) return { projects: [], dataAsOf };
  // The latest show a week's growth: a day's is mostly noise.
  const days = isHot ? (windowDays[time] as ProjectWindow) : 7;
  const slice = { offset: (page - 1) * pageSizes.projects, limit: pageSizes.projects };
  const rows = await findProjects(db, { topics, from: window?.from }, { days, byHeat: isHot }, slice);
  return { projects: await presentAll(db, rows, session), dataAsOf };
};

/** The hottest projects of the last week by their names, and the day it ends on if not today. */
export const hottestTitles = async (
  db: Db,
  now: Date,
  limit: number,
): Promise<{
  projects: { id: number; title: string; stars_delta: number }[];
  dataAsOf: string | undefined;
}> => {
  const { from, dataAsOf } = windowOf(windowDays.week, now, await findNewestProjects(db));
  const rows = await findProjects(db, { from }, { days: 7, byHeat: true }, { offset: 0, limit });
  const projects = rows.map(({ id, full_name, stars_delta }) => ({ id, title: full_name, stars_delta }));
  return { projects, dataAsOf };
};

/** Projects in the order of the ids; unknown ones are left out. */
export const readProjects = async (db: Db, ids: readonly number[], session: Session): Promise<Project[]> => {
  const found = await presentAll(db, await findProjectsById(db, ids), session);
  const byId = new Map(found.map((project) => [project.id, project]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const PAPERS = 10;

/** One project with what its page shows, or `project_not_found`. */
export const readProject = async (db: Db, id: number, session: Session): Promise<ProjectDetail> => {
  const row = await findProjectDetail(db, id);
  if (!row) throw new AppError('project_not_found');
  const [papers, flags] = await Promise.all([
    findPapersWithCode(db, row.url, PAPERS),
    flagsOf(db, session, [formatSourceId('project', row.id)]),
  ]);
  return { ...presentProject(row, flags), ...presentDetail(row, papers) };
};
