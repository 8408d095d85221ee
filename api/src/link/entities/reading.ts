import type { Context } from '../../platform/http/context.ts';

/** What reading needs. */
export type Reading = Pick<Context, 'db' | 'config' | 'now'>;
