import type { Db } from '../platform/db/open-database.ts';
import type { SampleData } from '../platform/seeds/sample-data.ts';
import { type ImportedProject, upsertProjects } from './projects.queries.ts';

/** A row of projects.jsonl.gz. */
type SampleProject = Omit<ImportedProject, 'topic_keys'>;

const toRow = (project: SampleProject): ImportedProject => {
  // The list names a topic in several spellings; readers need one.
  const topics = [...new Map((project.topics ?? []).map((topic) => [topic.toLowerCase(), topic])).entries()];
  return { ...project, topics: topics.map(([, topic]) => topic), topic_keys: topics.map(([key]) => key) };
};

/** Loads the projects; those that are there are brought up to date and keep their counts. */
export const seedProjects = async (db: Db, data: SampleData): Promise<void> => {
  const rows = [];
  for await (const project of data.rows<SampleProject>('projects.jsonl.gz')) rows.push(toRow(project));
  await upsertProjects(db, rows);
};
