import type { AuditRecord, listAudit } from '@hub/shared/contracts/community/audit';
import { pageSizes } from '@hub/shared/contracts/input/paging';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import { cutCharacters } from '@hub/shared/contracts/kit/characters';
import { wireTime } from '@hub/shared/dates/beijing';
import { findUserBriefs } from '../accounts/accounts.public.ts';
import { findAudit } from '../platform/audit/audit.queries.ts';
import { findRemovedTitles } from '../platform/sources/sources.ts';
import { findThings } from './things/find-things.ts';
import type { ReportContext } from './things/thing.ts';

const nobody = { id: 0, name: '', avatar: '' };
const MOST_OF_A_TITLE = 60;

const userIdOf = (target: string): number => Number(/^user-(\d{1,9})$/.exec(target)?.[1] ?? 0);

/** A page of what was done to what belongs to others, with the names of now. */
export const listRecords = async (
  parts: Pick<ReportContext, 'db' | 'sources' | 'config' | 'statuses'>,
  { page, target, action }: InputOf<typeof listAudit>,
): Promise<AuditRecord[]> => {
  const limit = pageSizes.audit;
  const rows = await findAudit(parts.db, { target, action, offset: (page - 1) * limit, limit });
  const targets = [...new Set(rows.map((row) => row.target))];
  const things = await findThings(parts, parts.db, targets);
  const removed = await findRemovedTitles(parts.sources, parts.db, targets);
  const people = await findUserBriefs(
    parts.db,
    rows.flatMap((row) => [row.actor_id ?? 0, userIdOf(row.target)]),
  );
  return rows.map((row) => {
    const thing = things.get(row.target);
    const user = people.get(userIdOf(row.target));
    const gone = removed.get(row.target);
    return {
      id: row.id,
      created_at: wireTime(row.created_at),
      actor: people.get(row.actor_id ?? 0) ?? nobody,
      action: row.action,
      target: row.target,
      title: cutCharacters(gone ?? thing?.title ?? user?.name ?? '', MOST_OF_A_TITLE),
      link: gone === undefined ? (thing?.link ?? (user ? `/users/${user.id}` : '')) : '',
      reason: row.reason,
    };
  });
};
