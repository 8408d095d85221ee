import type { Feature } from '../platform/feature.ts';
import { seedAccounts } from './accounts.seed.ts';

/** The accounts that sample data and imports are published under. */
export const accounts: Feature = { name: 'accounts', seed: seedAccounts };
