import { createSqlEngine } from '@hub/api/search/sql-engine';
import type { TermIndex } from '@hub/api/search/term-index';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

type Engine = ReturnType<typeof createSqlEngine>;
type Db = Parameters<typeof createSqlEngine>[0];

/** The product's search engine on a database, outside of its server. */
export interface RecordedEngine {
  readonly engine: Engine;
  /** The statements that this work sent. */
  readonly record: (work: (engine: Engine) => Promise<unknown>) => Promise<CompiledQuery[]>;
  readonly close: () => Promise<void>;
}

/** Runs the product's search engine, with these terms or those of the database, and tells what it asks PostgreSQL. */
export const recordedEngine = (url: string, terms?: TermIndex): RecordedEngine => {
  let statements: CompiledQuery[] = [];
  const db = new Kysely({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: url, max: 1, options: '-c jit=off' }),
    }),
    log: ({ query }) => {
      statements.push(query);
    },
  }) as unknown as Db;
  const engine = terms ? createSqlEngine(db, async () => terms) : createSqlEngine(db);
  return {
    engine,
    record: async (work) => {
      statements = [];
      await work(engine);
      return statements;
    },
    close: () => db.destroy(),
  };
};

/** Does some work, and closes the engine whatever comes of it. */
export const closing = async <Result>(
  { close }: RecordedEngine,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } finally {
    await close();
  }
};
