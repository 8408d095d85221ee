import { StartError } from '@hub/shared/door/start-error';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';

/** Names of entries. */
export const MANIFEST = 'manifest.json';
export const SUMS = 'sha256sums.txt';
export const TABLES = 'tables/';
export const UPLOADS = 'uploads/';

export const FORMAT = 1;

const Count = Type.Integer({ minimum: 0 });

const Summary = Type.Object({
  format: Type.Literal(FORMAT),
  madeAt: Type.String(),
  /** The schema that the rows fit. */
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
  /** Rows lie in pieces `tables/<table>/<number>.jsonl`: a line is a row, the columns' values as PostgreSQL prints them. */
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Count })),
  sequences: Type.Array(Type.Object({ name: Type.String(), last: Type.String(), isCalled: Type.Boolean() })),
  uploads: Count,
  /** Named by a row, but not there when the backup was made. */
  missingUploads: Type.Array(Type.String()),
});

const Manifest = Type.Interface([Summary], { entries: Count, sums: Type.String() });

/** What an archive holds. */
export type Summary = Static<typeof Summary>;

/** With what proves that nothing of it is missing. */
export type Manifest = Static<typeof Manifest>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a manifest; a StartError says that it is none of ours, or of a newer format. */
export const readManifest = (file: string, text: string): Manifest => {
  const manifest = parsed(text);
  if (Check(Manifest, manifest)) return manifest;
  throw new StartError(
    `不是本程序可读的备份 / the backup ${file} is not of a format that this version reads (${FORMAT})`,
  );
};
