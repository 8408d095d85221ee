import { account } from './account.lines.ts';
import { attending } from './attending.lines.ts';
import { commenting } from './commenting.lines.ts';
import { feed } from './feed.lines.ts';
import { feedClients } from './feed-clients.lines.ts';
import type { Line } from './line.ts';
import { organising } from './organising.lines.ts';
import { reacting } from './reacting.lines.ts';
import { reading } from './reading.lines.ts';
import { reporting } from './reporting.lines.ts';
import { streaming } from './streaming.lines.ts';
import { writing } from './writing.lines.ts';

/**
 * Who may do what: every call and page that is served, put to everybody. A route without a line fails the test; a new
 * one is a line in a `.lines.ts` file, with the row it needs in `rows.ts`.
 */
export const table: readonly Line[] = [
  ...reading,
  ...reacting,
  ...commenting,
  ...feed,
  ...reporting,
  ...writing,
  ...attending,
  ...organising,
  ...account,
  ...feedClients,
  ...streaming,
];
