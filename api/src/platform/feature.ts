import type { FastifyInstance } from 'fastify';
import type { Db } from './db/open-database.ts';
import type { Context } from './http/context.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { SampleData } from './seeds/sample-data.ts';
import type { SourceAdapter, Sources } from './sources/source-adapter.ts';

/** What a feature folder provides to the app. */
export interface Feature {
  readonly name: string;
  /** Serves its calls; `app` is a Fastify scope of its own. */
  readonly register?: (app: FastifyInstance, context: Context) => void | Promise<void>;
  /** Loads its part of the sample data; must be idempotent. */
  readonly seed?: (db: Db, data: SampleData, sources: Sources) => Promise<void>;
  /** Access to its content, if it can be voted for, bookmarked and commented on. */
  readonly source?: SourceAdapter;
  /** An address whose first answer is slow; requested once after the start, when the process is idle. */
  readonly warmUp?: string;
  /** Defines and schedules its jobs. */
  readonly jobs?: (jobs: Jobs, context: Context) => void;
}
