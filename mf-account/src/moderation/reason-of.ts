import type { Role } from '@hub/shared/contracts/account';
import type { AuditRecord } from '@hub/shared/contracts/community/audit';
import { roleNames } from '../profile/role-names.ts';

const nameOf = (role: string): string => (role === 'member' ? '成员' : (roleNames[role as Role] ?? role));

/** Why it was done, in words; of a role, from which to which. */
export const reasonOf = ({ action, reason }: Pick<AuditRecord, 'action' | 'reason'>): string =>
  action === 'user.role'
    ? reason.replace(/^([a-z]+) → ([a-z]+)/, (_, was: string, is: string) => `${nameOf(was)} → ${nameOf(is)}`)
    : reason;
