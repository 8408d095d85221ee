import type { FastifyInstance } from 'fastify';
import type { Db } from './db/open-database.ts';
import type { Context } from './http/context.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { SampleData } from './seeds/sample-data.ts';
import type { SourceKeeper, Sources } from './sources/source-keeper.ts';

/** What a feature folder gives to the app. */
export interface Feature {
  readonly name: string;
  /** Serves its calls; the instance is its own scope. */
  readonly register?: (app: FastifyInstance, context: Context) => void | Promise<void>;
  /** Loads its part of the sample data; may run again, and must then change nothing twice. */
  readonly seed?: (db: Db, data: SampleData, sources: Sources) => Promise<void>;
  /** Keeps things that can be voted for, bookmarked and commented on. */
  readonly source?: SourceKeeper;
  /** An address whose first answer takes long; asked once after the start, when the process has time. */
  readonly warmUp?: string;
  /** Defines and schedules its jobs. */
  readonly jobs?: (jobs: Jobs, context: Context) => void;
}
