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
  /** The day that an operator asked for, where this came of it. */
  readonly since?: string;
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

/** Where a run begins: where the last one was cut off, unless an operator asks for another day, from which every set is read then. */
const beginningOf = (position: Position, sets: readonly string[], run: Run): Position => {
  const since = run.since && utcDay(run.since);
  if (!since || (position.token && since === position.since)) return position;
  // As if every set had been read until that day: so it also goes on rightly where it is cut off.
  return { read: { ...position.read, ...Object.fromEntries(sets.map((set) => [set, since])) } };
};

const startOf = (position: Position, set: string, run: Run): Position => {
  if (position.token && position.set === set) return position;
  const first = utcDay(new Date(run.now().getTime() - FIRST_DAYS * 86_400_000));
  const since = run.since ? { since: utcDay(run.since) } : {};
  return { read: position.read ?? {}, set, from: position.read?.[set] ?? first, ...since };
};

/** Answers to a mark that is not known any more; others may pass. */
const FORGOTTEN = new Set([400, 404, 410]);

/** A page of a set; undefined where the mark of it has expired. */
const askNext = async (
  run: Run,
  address: string,
  token: string | undefined,
): Promise<OaiPage | undefined> => {
  try {
    const page = await askPage(run, address);
    return token && page.error === 'badResumptionToken' ? undefined : page;
  } catch (error) {
    if (token && error instanceof SourceError && FORGOTTEN.has(error.status ?? 0)) return undefined;
    throw error;
  }
};

/** Harvests one set to its end; gives the position behind it. A page that was written is never asked for again. */
const harvest = async (base: string, start: Position, run: Run): Promise<Position> => {
  const { set = '', from = '', read = {}, since } = start;
  let { token, day } = start;
  let hasRestarted = false;
  for (;;) {
    const page = await askNext(run, addressOf(base, set, from, token), token);
    if (!page) {
      if (hasRestarted) throw new SourceError('arXiv 不认自己刚给的续传标记，请稍后再试');
      // The set is read again from its start, and what is there stays as it is.
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
    await run.save({ read, set, from, day, token, ...(since ? { since } : {}) });
  }
};

/** Papers of arXiv by OAI-PMH, set by set; abstracts of those that came from elsewhere by its API. */
export const arxivImporter = (addresses: { readonly oai: string; readonly api: string }): Importer => ({
  run: async (source, run) => {
    if (source.query === MISSING_ABSTRACTS) return fillAbstracts(source.url || addresses.api, source, run);
    const base = source.url || addresses.oai;
    const sets = setsOf(source);
    let position = beginningOf(source.position as Position, sets, run);
    if (position !== source.position) await run.save({ ...position });
    const first = Math.max(0, position.token ? sets.indexOf(position.set ?? '') : 0);
    for (const set of sets.slice(first)) {
      position = await harvest(base, startOf(position, set, run), run);
      await run.save({ ...position });
    }
    await readVersions(run, base, (address) => askPage(run, address, 1));
    return 'read';
  },
});
