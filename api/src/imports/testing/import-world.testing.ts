import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { newHolder } from '../holder.ts';
import { type RunOptions, runSource } from '../run-source.ts';
import type { SourceKind } from '../source.ts';
import { claimOne, type RunResult } from '../sources.queries.ts';
import { type SourceServer, startSourceServer } from './source-server.testing.ts';

export interface ImportWorld {
  readonly test: TestApp;
  readonly server: SourceServer;
  /** How long was waited for, in milliseconds; nothing is. */
  readonly waited: number[];
  readonly add: (id: string, kind: SourceKind, url: string, query?: string) => Promise<void>;
  readonly run: (id: string, options?: Partial<RunOptions>) => Promise<RunResult>;
  readonly close: () => Promise<void>;
}

/** A hub, and a source on this machine that it imports from. */
export const openImportWorld = async (
  env: Record<string, string> = {},
  now?: () => Date,
): Promise<ImportWorld> => {
  const server = await startSourceServer();
  const test = await startTestApp({ env: { SOURCES_PRIVATE: 'on', ...env }, ...(now ? { now } : {}) });
  const waited: number[] = [];
  const pause = async (ms: number) => void waited.push(ms);
  return {
    test,
    server,
    waited,
    add: async (id, kind, url, query = '') => {
      await test.db
        .insertInto('import_sources')
        .values({ id, kind, name: `示例来源 ${id}`, url, query, every_minutes: 30, origin: 'added' })
        .execute();
    },
    run: async (id, options = {}) => {
      const holder = newHolder();
      const source = await claimOne(test.db, id, holder);
      if (!source) throw new Error(`${id} is held`);
      return runSource(source, {
        ...{ db: test.db, config: test.config, holder },
        stopping: new AbortController().signal,
        fetching: { pause, timeoutMs: 400 },
        ...options,
      });
    },
    close: async () => {
      server.close();
      await test.close();
    },
  };
};
