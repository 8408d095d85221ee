import type { FastifyInstance } from 'fastify';
import type { Db } from './db/open-database.ts';
import type { Context } from './http/context.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { SampleData } from './seeds/sample-data.ts';

/** What a feature folder gives to the app. */
export interface Feature {
  readonly name: string;
  /** Serves its calls; the instance is its own scope. */
  readonly register?: (app: FastifyInstance, context: Context) => void | Promise<void>;
  /** Loads its part of the sample data; may run again, and must then change nothing twice. */
  readonly seed?: (db: Db, data: SampleData) => Promise<void>;
  /** Defines and schedules its jobs. */
  readonly jobs?: (jobs: Jobs, context: Context) => void;
}
