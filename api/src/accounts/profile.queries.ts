import type { Role } from '@hub/shared/contracts/account';
import type { Db } from '../platform/db/open-database.ts';

export interface ProfileRow {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly region: string;
  readonly avatar_url: string;
  readonly role: Role;
  readonly arxiv_name: string;
  readonly company: string;
  readonly research_direction: string;
  readonly created_at: Date;
}

/** All that is known of one account; undefined for none, and for a banned one. */
export const findProfile = async (db: Db, id: number): Promise<ProfileRow | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['id', 'kind', 'name', 'email', 'phone', 'region', 'avatar_url', 'role', 'arxiv_name', 'company'])
    .select(['research_direction', 'created_at'])
    .where('id', '=', id)
    .where('kind', '<>', 'remote')
    .where('banned_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, role: row.role as Role };
};

export type ProfileChange = Partial<
  Pick<ProfileRow, 'name' | 'avatar_url' | 'region' | 'arxiv_name' | 'company' | 'research_direction'> & {
    readonly bio: string;
  }
>;

/** Changes what is given; the rest stays. */
export const updateProfile = async (db: Db, id: number, change: ProfileChange): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('users').set(change).where('id', '=', id).execute();
};
