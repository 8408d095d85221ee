import type { EventEntry } from '@hub/shared/contracts/event';
import type { Db } from '../platform/db/open-database.ts';
import { findFormsWithUploads } from './drafts/drafts.queries.ts';
import { eventMap } from './event-map.queries.ts';
import { presentEntry } from './events.present.ts';
import * as queries from './events.queries.ts';
import { findEventDocuments } from './events.search.ts';
import { momentOf, type Viewer } from './events.service.ts';
import { claimOrders } from './orders/claiming.ts';
import { findTextsWithUploads } from './organising/organising.queries.ts';
import { findIdsOfMember as findOwnIds } from './own-orders.queries.ts';
import { type ListedConference, writeConferences } from './seed/write-conferences.ts';

export type { Viewer };

/** Our own events that have yet to begin, under any of the tags, in the order of their start. */
export const findIdsAhead = (db: Db, tagIds: readonly number[] | undefined, now: Date): Promise<number[]> =>
  queries.findIdsAhead(db, { tagIds, now });

/** The entries of these events, in this order; unknown ones are left out. */
export const findEntries = async (
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
  now: Date,
): Promise<EventEntry[]> => {
  const rows = await queries.findEventsByIds(db, ids);
  const moment = await momentOf(db, rows, viewer, now);
  return rows.map((row) => presentEntry(row, moment));
};

/** What the column needs of events. */
export const eventsAhead = { findIdsAhead, findEntries };

/** Events that list a story or paper among what belongs to them, those to come first. */
export const findEventsLinkedTo = queries.findEventsLinkedTo;
export type LinkedEvent = queries.EventRow;

/** Ids of the events that a member signed up for, what is next first. */
export const findIdsOfMember = findOwnIds;

/** What search reads of these events. */
export const searchDocuments = findEventDocuments;

/** What there is, for the map of the site. */
export const mapOf = eventMap;

/** To be asked whenever a member has proven an e-mail address: what was signed up for under it is theirs. */
export const claimSignUps = claimOrders;

/** Texts and pictures of events that show uploads, of what was deleted or is not published too. */
export const eventsWithUploads = async (db: Db): Promise<string[]> => [
  ...(await findTextsWithUploads(db)),
  ...(await findFormsWithUploads(db)),
];

/** Writes conferences of a list elsewhere; gives how many are new and how many changed. */
export { type ListedConference, writeConferences };
