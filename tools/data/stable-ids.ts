import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRows, writeIfChanged } from './rows.ts';

/** A row that knows the id it has at its source. */
export interface SourceRow {
  source_id: string;
}

type Numbered = SourceRow & { id: number };

/** Where the numbers of each kind begin, and the file that remembers them. */
const KINDS = {
  projects: { first: 1, file: 'projects.jsonl.gz' },
  headlines: { first: 100_000, file: 'headlines.jsonl.gz' },
  conferences: { first: 1000, file: 'conferences.jsonl.gz' },
  outlets: { first: 1000, file: 'outlets.json' },
} as const;

type Kind = keyof typeof KINDS;

/**
 * Gives rows their numbers. A row keeps the number it has in the present files; a new one gets the
 * next number never given out, which `next-ids.json` remembers even when rows have left since.
 */
export class NumberBook {
  readonly #folder: string;
  readonly #next: Partial<Record<Kind, number>>;

  constructor(folder: string) {
    this.#folder = folder;
    const file = join(folder, 'next-ids.json');
    this.#next = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  number<Row extends SourceRow>(kind: Kind, rows: readonly Row[]): (Row & { id: number })[] {
    const earlier = this.#earlier(kind);
    const known = new Map(earlier.map((row) => [row.source_id, row.id]));
    let next = Math.max(KINDS[kind].first, this.#next[kind] ?? 0, ...earlier.map((row) => row.id + 1));
    const numbered = rows.map((row) => ({ id: known.get(row.source_id) ?? next++, ...row }));
    this.#next[kind] = next;
    return numbered;
  }

  save(): void {
    writeIfChanged(join(this.#folder, 'next-ids.json'), `${JSON.stringify(this.#next, null, 2)}\n`);
  }

  #earlier(kind: Kind): Numbered[] {
    const file = join(this.#folder, KINDS[kind].file);
    if (!file.endsWith('.json')) return readRows<Numbered>(file);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Numbered[]) : [];
  }
}
