import { rankingDays, timeWords } from '@hub/shared/contracts/input/paging';
import { beijingDay, later } from '@hub/shared/dates/beijing';
import { findMemberProfiles } from '../accounts/accounts.public.ts';
import { type HeatDays, halfLives } from '../heat/heat.public.ts';
import { authorTotals, newestPapers, papersBy } from '../papers/papers.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { windowOf } from '../platform/time-window.ts';
import { reactionsReceived, storyAuthors } from '../stories/stories.public.ts';
import { findPeople, type PersonRow } from './people.queries.ts';
import { type Heat, heatOfMember, heatOfPerson } from './person-heat.ts';
import { rememberRanks } from './rank-history.queries.ts';
import { type Board, type BoardName, type Placed, replaceBoard } from './rankings.queries.ts';

/** 最新 knows no window (contract §2); the heat it shows is that of a month. */
export const NEWEST_DAYS = 30;

interface Candidate {
  readonly id: string;
  readonly heat: Heat;
  /** When they last published; 0 for never. */
  readonly latest: number;
}

interface Field {
  readonly days: HeatDays;
  readonly dataAsOf: string | undefined;
  readonly candidates: readonly Candidate[];
}

const windows = timeWords.map((word) => rankingDays[word]) as HeatDays[];

const groupBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

const computePeople = async (db: Db, now: Date): Promise<Field[]> => {
  const people = await findPeople(db);
  const names = people.map(({ arxiv_name }) => arxiv_name).filter((name) => name !== '');
  const totals = await authorTotals(db, names);
  const newest = await newestPapers(db);
  const latestOf = ({ arxiv_name }: PersonRow): number => totals.get(arxiv_name)?.latest.getTime() ?? 0;
  const fields: Field[] = [];
  for (const days of windows) {
    const { from, asOf, dataAsOf } = windowOf(days, now, newest);
    const papers = groupBy(await papersBy(db, names, from), ({ author }) => author);
    const fading = { asOf, halfLifeDays: halfLives[days] };
    const candidates = people.map((person) => ({
      id: person.id,
      heat: heatOfPerson(person.citations, papers.get(person.arxiv_name) ?? [], fading),
      latest: latestOf(person),
    }));
    fields.push({ days, dataAsOf, candidates });
  }
  return fields;
};

const computeMembers = async (db: Db, now: Date): Promise<Field[]> => {
  const authors = await storyAuthors(db);
  const members = await findMemberProfiles(
    db,
    authors.map(({ user_id }) => user_id),
  );
  const fields: Field[] = [];
  for (const days of windows) {
    const from = later(now, -days, 'day');
    const received = groupBy(await reactionsReceived(db, from), ({ user_id }) => user_id);
    const fading = { asOf: now, halfLifeDays: halfLives[days] };
    const candidates = authors
      .filter(({ user_id }) => members.has(user_id))
      .map(({ user_id, latest }) => ({
        id: `user-${user_id}`,
        heat: heatOfMember(received.get(user_id) ?? [], fading),
        latest: latest.getTime(),
      }));
    fields.push({ days, dataAsOf: undefined, candidates });
  }
  return fields;
};

const byHeat = (a: Candidate, b: Candidate): number => b.heat.heat - a.heat.heat || b.latest - a.latest;
const byTime = (a: Candidate, b: Candidate): number => b.latest - a.latest || b.heat.heat - a.heat.heat;

const placesOf = (candidates: readonly Candidate[], order: typeof byHeat): Placed[] =>
  [...candidates].sort(order).map(({ id, heat, latest }) => ({
    person_id: id,
    heat: heat.heat,
    latest_at: latest === 0 ? null : new Date(latest),
    ...heat.parts,
  }));

const boardsOf = (tab: BoardName['tab'], fields: readonly Field[], now: Date): Board[] => {
  const common = { tab, day: beijingDay(now), computedAt: now };
  const hot = fields.map(
    ({ days, dataAsOf, candidates }): Board => ({
      ...common,
      type: 'hotness',
      days,
      dataAsOf,
      places: placesOf(candidates, byHeat),
    }),
  );
  const month = fields.find(({ days }) => days === NEWEST_DAYS);
  const places = placesOf(month?.candidates ?? [], byTime);
  return [...hot, { ...common, type: 'newest', days: NEWEST_DAYS, dataAsOf: undefined, places }];
};

/** The board whose heat and ranks stand on the page of somebody. */
const isOfMonth = ({ type, days }: Pick<BoardName, 'type' | 'days'>): boolean =>
  type === 'hotness' && days === NEWEST_DAYS;

/** Computes every board anew; readers see the old ones until all are there. */
export const computeRankings = async (db: Db, now: Date): Promise<void> => {
  const boards = [
    ...boardsOf('global', await computePeople(db, now), now),
    ...boardsOf('hub', await computeMembers(db, now), now),
  ];
  await inTransaction(db, async (tx) => {
    for (const board of boards) await replaceBoard(tx, board);
    await rememberRanks(tx, beijingDay(now), boards.filter(isOfMonth));
  });
};
