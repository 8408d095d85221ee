/**
 * Makes the product's own sample data from raw collections of public facts.
 *
 *   npx node tools/data/select.ts --from <folder with papers.jsonl, projects.jsonl, people.jsonl,
 *                                         news.jsonl, events.jsonl and tags.json>
 *                                 [--to api/data]
 *
 * The result depends on the raw files and on the numbers given out earlier (they are read from the
 * present files and `next-ids.json`), on nothing else: a second run changes no byte. Every other file
 * in `api/data` is written by hand and left alone. docs/data-sources.md says where the facts come from.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type RawConference, selectConferences } from './kinds/conferences.ts';
import { type RawHeadline, selectHeadlines } from './kinds/headlines.ts';
import { outletsOf } from './kinds/outlets.ts';
import { type RawPaper, selectPapers } from './kinds/papers.ts';
import { authorNames, type RawPerson, selectPeople } from './kinds/people.ts';
import { type RawProject, selectProjects } from './kinds/projects.ts';
import { packRows, readRows, writeIfChanged } from './rows.ts';
import { NumberBook } from './stable-ids.ts';

/** The fixed tags of the hub, for the categories that they stand for. */
interface Tags {
  fixed: { model: { papers: string[] } }[];
}

const LIMITS = {
  papers: { total: 5000, perCategory: 60 },
  projects: 1400,
  people: 1400,
  headlines: { total: 3000, chinese: 2400, perForeignOutlet: 90 },
};

/** Reads the raw folder, writes the sample data, and reports the rows of each file. */
export function select(from: string, to: string): Record<string, number> {
  const raw = <Row>(name: string) => readRows<Row>(join(from, `${name}.jsonl`));
  const tags = JSON.parse(readFileSync(join(from, 'tags.json'), 'utf8')) as Tags;
  const book = new NumberBook(to);

  const people = selectPeople(raw<RawPerson>('people'), LIMITS.people);
  const categories = [...new Set(tags.fixed.flatMap((tag) => tag.model.papers))];
  const papers = selectPapers(raw<RawPaper>('papers'), authorNames(people), categories, LIMITS.papers);
  const projects = book.number('projects', selectProjects(raw<RawProject>('projects'), LIMITS.projects));
  const headlines = book.number('headlines', selectHeadlines(raw<RawHeadline>('news'), LIMITS.headlines));
  const conferences = book.number('conferences', selectConferences(raw<RawConference>('events')));
  const outlets = book.number('outlets', outletsOf(headlines));

  const packed = { papers, projects, people, headlines, conferences };
  for (const [name, rows] of Object.entries(packed))
    writeIfChanged(join(to, `${name}.jsonl.gz`), packRows(rows));
  writeIfChanged(join(to, 'outlets.json'), pretty(outlets));
  book.save();
  return Object.fromEntries(
    Object.entries({ ...packed, outlets }).map(([name, rows]) => [name, rows.length]),
  );
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function main(): void {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string', default: 'api/data' } },
  });
  if (!values.from) {
    console.error('Usage: select.ts --from <folder with the raw files> [--to api/data]');
    process.exitCode = 1;
    return;
  }
  console.table(select(values.from, values.to));
}

if (import.meta.main) main();
