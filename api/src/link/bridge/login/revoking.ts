import type { Context } from '../../../platform/http/context.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { revokeAt } from './exchange.ts';
import { findEndedGrants, isTokenShared, removeGrant } from './grants.queries.ts';
import { openGrant } from './grants.ts';
import { registrationAt } from './registration.ts';

/**
 * Revokes at the upstream what ended here: at a logout, a ban, wherever a session ends. What cannot be revoked now, as the
 * upstream is away, is tried again.
 */
export const revokeEnded = async (
  context: Context,
  upstream: Upstream,
  stopping: AbortSignal,
): Promise<void> => {
  const ended = await findEndedGrants(context.db, upstream.origin);
  if (ended.length === 0) return;
  const registration = await registrationAt(context, upstream);
  for (const row of ended) {
    if (stopping.aborted) return;
    const grant = openGrant(context, row);
    const isDone =
      !grant ||
      (await isTokenShared(context.db, row)) ||
      (await revokeAt(upstream, registration, grant.token));
    if (!isDone) return;
    await removeGrant(context.db, row.id);
  }
};
