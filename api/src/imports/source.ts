import type { Db } from '../platform/db/open-database.ts';
import type { FetchSource } from './fetching/fetch-source.ts';

export const sourceKinds = ['feed', 'arxiv', 'github', 'conferences'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Where a source is read on: what an importer keeps between two runs. */
export type Position = Readonly<Record<string, unknown>>;

/** Something that is imported from. */
export interface Source {
  readonly id: string;
  readonly kind: SourceKind;
  readonly name: string;
  /** Where it is; the address of the settings where its own is empty. */
  readonly url: string;
  readonly query: string;
  /** `ai`: of a general outlet, only what is about AI. */
  readonly topic: 'all' | 'ai';
  readonly homepage: string;
  readonly position: Position;
}

/** What a run of a source did so far. */
export interface Counts {
  new: number;
  changed: number;
  same: number;
  refused: number;
}

/** What became of rows that were written. */
export type Written = Omit<Counts, 'refused'>;

/** One run of a source: what its importer works with. */
export interface Run {
  readonly db: Db;
  readonly fetch: FetchSource;
  readonly now: () => Date;
  /** Asked for by an operator: only what is from then on, whatever the position says. */
  readonly since: Date | undefined;
  readonly wrote: (written: Written) => void;
  /** Something the source sent is not taken, and why. */
  readonly refuse: (reason: string, count?: number) => void;
  /** Remembers how far it is: a later run goes on here. Throws where the run is over, because its time is or somebody stops it. */
  readonly save: (position: Position) => Promise<void>;
}

/** `unchanged`: the source itself said that it holds nothing new. */
export type Outcome = 'read' | 'unchanged';

/** Reads sources of one kind to their end; a run that is cut off goes on at its last position. */
export interface Importer {
  readonly run: (source: Source, run: Run) => Promise<Outcome>;
}
