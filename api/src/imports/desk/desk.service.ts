import { createHash } from 'node:crypto';
import type {
  addSource,
  changeSource,
  FeedPreview,
  ImportSource,
  importSources,
} from '@hub/shared/contracts/community/import-source';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import { writeAudit } from '../../platform/audit/audit.queries.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { newHolder } from '../holder.ts';
import { usualMinutes } from '../list/sync-list.ts';
import { claimOne } from '../sources.queries.ts';
import { presentSource } from './desk.present.ts';
import * as queries from './desk.queries.ts';
import { ownHomepage } from './own-homepage.ts';
import { lookAt, presentLook } from './preview.ts';

type Parts = Pick<Context, 'db' | 'config' | 'now' | 'jobs'>;

/** The job that reads one source now. */
export const RUN_NOW = 'import-source';

const targetOf = (id: string): string => `source-${id}`;

const isOn = ({ config }: Parts): boolean => config.sources === 'on';

export const listSources = async (
  parts: Parts,
  { state }: InputOf<typeof importSources>,
): Promise<ImportSource[]> => {
  const rows = await queries.findForDesk(parts.db, state);
  const runs = await queries.findRuns(
    parts.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentSource(row, runs, isOn(parts)));
};

const showOne = async (parts: Parts, id: string): Promise<ImportSource> => {
  const row = await queries.findOneForDesk(parts.db, id);
  if (!row) throw new AppError('import_source_not_found');
  return presentSource(row, await queries.findRuns(parts.db, [id]), isOn(parts));
};

/** Takes a source for the job that reads it, so that everybody sees at once that it is being read; false where it is. */
const start = async ({ db, jobs }: Parts, id: string): Promise<boolean> => {
  const holder = newHolder();
  if (!(await claimOne(db, id, holder))) return false;
  await jobs.enqueue(RUN_NOW, { id, holder });
  return true;
};

const requireAddress = (url: string): void => {
  if (url === '') throw invalidField('url', '请填写订阅地址');
};

/** What a feed holds; says so where it is here already. */
export const preview = async (parts: Parts, url: string): Promise<FeedPreview> => {
  requireAddress(url);
  const { preview: seen } = await presentLook(url, () => lookAt(parts, url));
  const known = await queries.findByAddress(parts.db, [url, seen.url]);
  return { ...seen, known_as: known?.is_listed ? known.name : '' };
};

const feedId = (url: string): string => {
  const host = new URL(url).hostname.replace(/^www\./, '');
  const name = host.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'feed';
  return `${name.slice(0, 40)}-${createHash('sha256').update(url).digest('hex').slice(0, 8)}`;
};

/** Adds a feed that can be read; its first run starts at once. */
export const add = async (
  parts: Parts,
  by: Member,
  { url, name, every_minutes = usualMinutes.feed, topic }: InputOf<typeof addSource>,
): Promise<ImportSource> => {
  requireAddress(url);
  const { preview: seen, looked } = await presentLook(url, () => lookAt(parts, url));
  if (!looked) throw invalidField('url', `读不到这个订阅源：${seen.problem}`);
  const id = await inTransaction(parts.db, async (tx) => {
    const known = await queries.findByAddress(tx, [url, looked.url]);
    if (known?.is_listed) throw new AppError('import_source_taken');
    if ((await queries.countSources(tx)) >= queries.MOST_SOURCES)
      throw new AppError('too_many_import_sources');
    const feed = {
      id: known?.id ?? feedId(url),
      name,
      url,
      homepage: ownHomepage({ url: looked.url, homepage: looked.feed.homepage }),
      topic,
    };
    await queries.saveFeed(tx, { ...feed, every_minutes });
    await writeAudit(tx, {
      actorId: by.userId,
      action: 'source.add',
      target: targetOf(feed.id),
      reason: url,
    });
    return feed.id;
  });
  await start(parts, id);
  return showOne(parts, id);
};

/** Has a source read now. */
export const runNow = async (parts: Parts, by: Member, id: string): Promise<ImportSource> => {
  await showOne(parts, id);
  if (!(await start(parts, id))) throw new AppError('import_source_running');
  await writeAudit(parts.db, { actorId: by.userId, action: 'source.run', target: targetOf(id) });
  return showOne(parts, id);
};

const change = async (tx: Db, by: Member, { id, action }: InputOf<typeof changeSource>): Promise<void> => {
  if (!(await queries.applyChange(tx, id, action))) throw new AppError('import_source_not_found');
  await writeAudit(tx, { actorId: by.userId, action: `source.${action}`, target: targetOf(id) });
};

/** Pauses a source, lets it go on, takes it off the list or puts it back. */
export const changeOne = async (
  parts: Parts,
  by: Member,
  input: InputOf<typeof changeSource>,
): Promise<ImportSource> => {
  await inTransaction(parts.db, (tx) => change(tx, by, input));
  return showOne(parts, input.id);
};
