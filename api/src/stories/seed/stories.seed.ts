import type { Db } from '../../platform/db/open-database.ts';
import type { SampleData } from '../../platform/seeds/sample-data.ts';
import { readHeadlines } from './headlines.ts';
import { type ImportedStory, upsertStories } from './import.queries.ts';
import { readSampleStories } from './sample-stories.ts';

const BATCH = 1000;

/** Loads headlines and sample stories; what is there already is brought up to date. */
export const seedStories = async (db: Db, data: SampleData): Promise<void> => {
  let batch: ImportedStory[] = await readSampleStories(data);
  for await (const headline of readHeadlines(data)) {
    batch.push(headline);
    if (batch.length < BATCH) continue;
    await upsertStories(db, batch);
    batch = [];
  }
  if (batch.length > 0) await upsertStories(db, batch);
};
