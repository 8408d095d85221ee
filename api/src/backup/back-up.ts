import { access } from 'node:fs/promises';
import { codeOf, StartError } from '@hub/shared/door/start-error';
import type { Storage } from '@hub/shared/files/storage';
import type { PoolClient } from 'pg';
import type { Config } from '../platform/config/read-config.ts';
import type { Database } from '../platform/db/open-database.ts';
import { isUploadFile, openUploads } from '../uploads/uploads.public.ts';
import { writeArchive } from './archive.ts';
import { findUploadPaths, inSnapshot, readRows } from './back-up.queries.ts';
import { findMigrations, findSequences, findTables, type Sequence, type Table } from './catalogue.queries.ts';
import { FORMAT, type Summary, TABLES, UPLOADS } from './manifest.ts';
import { type Entry, entryOf } from './tar.ts';

// A piece of a table is held in memory as a whole.
const PIECE = 1024 * 1024;

type Say = (line: string) => void;

/** Reads all there is, one entry after the other, and knows in the end what it was. */
class Contents {
  private readonly uploads: Storage;
  private readonly say: Say;
  private readonly tables: Summary['tables'] = [];
  private readonly given = new Set<string>();
  private missing: string[] = [];
  private migrations: Summary['migrations'] = [];
  private sequences: Sequence[] = [];

  constructor(config: Pick<Config, 'dataDir' | 's3Url'>, say: Say) {
    this.uploads = openUploads(config);
    this.say = say;
  }

  summary(now: Date): Summary {
    return {
      format: FORMAT,
      madeAt: now.toISOString(),
      migrations: this.migrations,
      tables: this.tables,
      sequences: this.sequences,
      uploads: this.given.size,
      missingUploads: this.missing,
    };
  }

  /**
   * Files come before their rows and go after them: those that are there at first, then those that rows of the
   * snapshot name and that have come since, make sure that none is missing.
   */
  async *entries(client: PoolClient): AsyncGenerator<Entry> {
    yield* this.files(await this.storedFiles());
    this.say(`上传的图片：${this.given.size}`);
    let named: string[] = [];
    const found = this;
    yield* inSnapshot(client, async function* () {
      // Asked first: from this statement on the snapshot stands.
      const tables = await findTables(client);
      found.migrations = await findMigrations(client);
      for (const table of tables) yield* found.pieces(client, table);
      // A sequence is never behind the rows of a snapshot that is older.
      found.sequences = await findSequences(client);
      named = await findUploadPaths(client);
    });
    const late = named.filter((path) => !this.given.has(path));
    yield* this.files(late);
    this.missing = late.filter((path) => !this.given.has(path));
  }

  private async storedFiles(): Promise<string[]> {
    const listed = await Array.fromAsync(this.uploads.list());
    return listed
      .map(({ name }) => name)
      .filter(isUploadFile)
      .sort();
  }

  private async *files(paths: readonly string[]): AsyncGenerator<Entry> {
    for (const path of paths) {
      const file = await this.uploads.read(path);
      if (!file) continue;
      this.given.add(path);
      yield { name: `${UPLOADS}${path}`, ...file };
    }
  }

  private async *pieces(client: PoolClient, table: Table): AsyncGenerator<Entry> {
    let rows = 0;
    let piece = 0;
    let lines: string[] = [];
    let size = 0;
    const entry = () => {
      piece += 1;
      const name = `${TABLES}${table.name}/${String(piece).padStart(6, '0')}.jsonl`;
      const content = Buffer.from(`${lines.join('\n')}\n`);
      lines = [];
      size = 0;
      return entryOf(name, content);
    };
    for await (const more of readRows(client, table)) {
      rows += more.length;
      for (const line of more) {
        lines.push(line);
        size += line.length;
        if (size >= PIECE) yield entry();
      }
    }
    if (lines.length > 0) yield entry();
    this.tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows });
    this.say(`${table.name}：${rows}`);
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const writing = async (file: string, work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    const code = codeOf(error);
    if (!/^E[A-Z]+$/.test(code)) throw error;
    throw new StartError(`无法写入备份 / cannot write the backup ${file} (${code})`);
  }
};

/**
 * Writes database and uploads into one archive while the hub goes on; the archive is one moment of both. Returns
 * what is in it. A StartError says why it cannot be written; an archive that is there is never written over.
 */
export const backUp = async (
  database: Database,
  config: Pick<Config, 'dataDir' | 's3Url'>,
  file: string,
  say: Say = () => undefined,
): Promise<Summary> => {
  if (await exists(file)) throw new StartError(`文件已存在 / ${file} is there already`);
  const now = new Date();
  const contents = new Contents(config, say);
  const client = await database.slow.pool.connect();
  try {
    await writing(
      file,
      writeArchive(file, contents.entries(client), () => contents.summary(now), now),
    );
  } finally {
    client.release();
  }
  return contents.summary(now);
};
