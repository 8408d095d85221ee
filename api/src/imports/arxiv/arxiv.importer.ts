import { writeHarvested } from '../../papers/papers.public.ts';
import { documents } from '../../platform/workers/lanes.ts';
import type { Importer, Run, Source } from '../source.ts';
import { documentProblem, SourceError } from '../source-error.ts';
import { fillAbstracts, MISSING_ABSTRACTS } from './fill-abstracts.ts';
import type * as tasks from './read-oai.tasks.ts';
import type { OaiPage } from './read-oai.tasks.ts';
import { utcDay } from './utc-day.ts';
import { readVersions } from './versions.ts';

const runTask = documents.tasks<typeof tasks>(new URL('./read-oai.tasks.ts', import.meta.url));

/** What arXiv asks of those who harvest: one connection, one request in three seconds. */
export const arxivPace = { everyMs: 3000, tries: 6, mostBytes: 24 * 1024 * 1024 } as const;

/** How many days are read the first time. */
const FIRST_DAYS = 7;

/** Where the harvest of the sets is. */
interface Position {
  /** Set → the day from which it is read the next time. */
  readonly read?: Readonly<Record<string, string>>;
  /** The set that is under way: from when, on which day that began, and what comes next. */
  readonly set?: string;
  readonly from?: string;
  readonly day?: string;
  readonly token?: string;
}

const setsOf = ({ query }: Source): string[] => {
  const sets = query
    .split(/[\s,]+/)
    .map((set) => set.trim())
    .filter((set) => set !== '');
  return sets.length === 0 ? [''] : sets;
};

const addressOf = (base: string, set: string, from: string, token: string | undefined): string => {
  const url = new URL(base);
  const asked = token
    ? { verb: 'ListRecords', resumptionToken: token }
    : { verb: 'ListRecords', metadataPrefix: 'arXiv', from, ...(set ? { set } : {}) };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
};

const askPage = async (run: Run, address: string, tries: number = arxivPace.tries): Promise<OaiPage> => {
  const { body, headers } = await run.fetch(address, { ...arxivPace, tries, accept: 'text/xml' });
  const page = await runTask('readOai', { body, contentType: headers['content-type'] ?? '' }).catch(
    (error: unknown) => {
      throw documentProblem(error, '答复不是 OAI-PMH，或不完整');
    },
  );
  if (!page) throw new SourceError('答复不是 OAI-PMH，或不完整');
  return page;
};

const write = async (run: Run, { papers, refused }: Pick<OaiPage, 'papers' | 'refused'>): Promise<void> => {
  const written = await writeHarvested(run.db, papers);
  run.wrote({ ...written, same: papers.length - written.new - written.changed });
  for (const [reason, count] of Object.entries(refused)) run.refuse(reason, count);
};

const startOf = (position: Position, set: string, run: Run): Position => {
  const since = run.since && utcDay(run.since);
  // A harvest that was cut off goes on, unless an operator asks for another time.
  if (position.token && position.set === set && (!since || since === position.from)) return position;
  const first = utcDay(new Date(run.now().getTime() - FIRST_DAYS * 86_400_000));
  return { read: position.read ?? {}, set, from: since ?? position.read?.[set] ?? first };
};

/** Harvests one set to its end; gives the position behind it. A page that was written is never asked for again. */
const harvest = async (base: string, start: Position, run: Run): Promise<Position> => {
  const { set = '', from = '', read = {} } = start;
  let { token, day } = start;
  let hasRestarted = false;
  for (;;) {
    const page = await askPage(run, addressOf(base, set, from, token));
    if (page.error === 'badResumptionToken' && token && !hasRestarted) {
      // It has expired: the set is read again from its start, and what is there stays as it is.
      hasRestarted = true;
      token = undefined;
      continue;
    }
    if (page.error !== '' && page.error !== 'noRecordsMatch')
      throw new SourceError(`arXiv 答复 ${page.error.slice(0, 60)}`);
    await write(run, page);
    day ??= /^\d{4}-\d\d-\d\d$/.test(page.day) ? page.day : utcDay(run.now());
    if (page.token === '') return { read: { ...read, [set]: day } };
    if (page.token === token) throw new SourceError('续传标记没有变化');
    ({ token } = page);
    await run.save({ read, set, from, day, token });
  }
};

/** Papers of arXiv by OAI-PMH, set by set; abstracts of those that came from elsewhere by its API. */
export const arxivImporter = (addresses: { readonly oai: string; readonly api: string }): Importer => ({
  run: async (source, run) => {
    if (source.query === MISSING_ABSTRACTS) return fillAbstracts(source.url || addresses.api, source, run);
    const base = source.url || addresses.oai;
    let position = source.position as Position;
    const sets = setsOf(source);
    const first = Math.max(0, position.token ? sets.indexOf(position.set ?? '') : 0);
    for (const set of sets.slice(first)) {
      position = await harvest(base, startOf(position, set, run), run);
      await run.save({ ...position });
    }
    await readVersions(run, base, (address) => askPage(run, address, 1));
    return 'read';
  },
});
