import type { Config } from '../config/read-config.ts';
import type { Db } from '../db/open-database.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { upsertAdmin } from './admin.queries.ts';

/** Creates the operator's account, or makes an existing one admin; a password it has stays. */
export const ensureAdmin = async (
  db: Db,
  { adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<void> => {
  if (adminEmail === '' || adminPassword === '') return;
  await upsertAdmin(db, adminEmail.toLowerCase(), await hashPassword(adminPassword));
};
