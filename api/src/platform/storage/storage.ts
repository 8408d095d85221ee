import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface StoredFile {
  readonly size: number;
  /** When it was written or touched. */
  readonly changedAt: Date;
  /** To be read to its end, or destroyed. */
  readonly content: Readable;
}

/** What a listing says of a file. */
export type Listed = Pick<StoredFile, 'size' | 'changedAt'> & { readonly name: string };

/** A folder of files, on the disk or elsewhere. Names are paths with slashes that the caller has checked. */
export interface Storage {
  /** Undefined for what is not there. */
  read: (name: string) => Promise<StoredFile | undefined>;
  /** Whole or not at all: whoever reads it never sees half of it. */
  write: (name: string, data: Uint8Array) => Promise<void>;
  /** Nothing happens where it is not there. */
  remove: (name: string) => Promise<void>;
  list: () => AsyncIterable<Listed>;
  /** Remembers that it was used just now. */
  touch: (name: string) => Promise<void>;
}

/** The whole content of a file. */
export const bytesOf = ({ content }: StoredFile): Promise<Buffer> => buffer(content);
