import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface StoredFile {
  readonly size: number;
  /** When it was last written or touched. */
  readonly changedAt: Date;
  /** Another one after each write. */
  readonly tag: string;
  /** The caller must read it to its end, or destroy it. */
  readonly content: Readable;
}

/** A file in a listing. */
export type Listed = Pick<StoredFile, 'size' | 'changedAt'> & { readonly name: string };

/** A folder of files, on disk or in S3. Names are paths with slashes that the caller has validated. */
export interface Storage {
  /** Undefined if the file does not exist. */
  read: (name: string) => Promise<StoredFile | undefined>;
  /** Atomic: readers never see a partial file. */
  write: (name: string, data: Uint8Array) => Promise<void>;
  /**
   * The same if nobody wrote the file since it had this tag; `undefined` stands for no file. Says whether it was written.
   */
  writeIf: (name: string, data: Uint8Array, tag: string | undefined) => Promise<boolean>;
  /** Does nothing if the file does not exist. */
  remove: (name: string) => Promise<void>;
  /** All files, or those in one folder. */
  list: (below?: string) => AsyncIterable<Listed>;
  /** Sets `changedAt` to now, to record that the file is in use. */
  touch: (name: string) => Promise<void>;
}

/** The whole content of a file. */
export const bytesOf = ({ content }: StoredFile): Promise<Buffer> => buffer(content);
