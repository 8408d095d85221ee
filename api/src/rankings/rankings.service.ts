import { pageSizes, rankingDays } from '@hub/shared/contracts/input/paging';
import type { InputOf } from '@hub/shared/contracts/kit/call';
import type { listRankings, Person, RankedPerson } from '@hub/shared/contracts/ranking';
import { findMemberProfiles } from '../accounts/accounts.public.ts';
import { countOfAuthor } from '../papers/papers.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { findPeopleById } from './people.queries.ts';
import { findRankHistory } from './rank-history.queries.ts';
import { NEWEST_DAYS } from './rankings.compute.ts';
import {
  memberToSomebody,
  presentPerson,
  presentRanked,
  type Somebody,
  toSomebody,
} from './rankings.present.ts';
import { type BoardName, findBoard, findPlaces, findRanks } from './rankings.queries.ts';

const userIdOf = (id: string): number => Number(/^user-(\d{1,9})$/.exec(id)?.[1] ?? 0);

/** People and members by id; those that are gone are left out. */
export const findSomebodies = async (db: Db, ids: readonly string[]): Promise<Map<string, Somebody>> => {
  const userIds = ids.map(userIdOf).filter((id) => id > 0);
  const [people, members] = await Promise.all([findPeopleById(db, ids), findMemberProfiles(db, userIds)]);
  const all = [...people.map(toSomebody), ...[...members.values()].map(memberToSomebody)];
  return new Map(all.map((who) => [who.id, who]));
};

export interface RankingPage {
  readonly people: RankedPerson[];
  /** Undefined as long as nothing was computed. */
  readonly computedAt: Date | undefined;
  /** For 数据截至. */
  readonly dataAsOf: string | undefined;
}

/** A page of a board. */
export const listPage = async (
  db: Db,
  { tab, type, time, page }: InputOf<typeof listRankings>,
): Promise<RankingPage> => {
  const board: BoardName = { tab, type, days: type === 'newest' ? NEWEST_DAYS : rankingDays[time] };
  const head = await findBoard(db, board);
  if (!head) return { people: [], computedAt: undefined, dataAsOf: undefined };
  const limit = pageSizes.rankings;
  const ranks = await findRanks(db, board, { day: head.day, offset: (page - 1) * limit, limit });
  const somebodies = await findSomebodies(
    db,
    ranks.map(({ person_id }) => person_id),
  );
  const people = ranks.flatMap((rank) => {
    const who = somebodies.get(rank.person_id);
    return who ? [presentRanked(who, rank)] : [];
  });
  return { people, computedAt: head.computed_at, dataAsOf: head.data_as_of ?? undefined };
};

/** One person with the heat of the month, or `person_not_found`. */
export const readPerson = async (db: Db, id: string): Promise<Person> => {
  const who = (await findSomebodies(db, [id])).get(id);
  if (!who) throw new AppError('person_not_found');
  const tab = who.user_id === 0 ? 'global' : 'hub';
  const places = await findPlaces(db, { tab, type: 'hotness', days: NEWEST_DAYS }, [id]);
  const paperCount = who.arxiv_name === '' ? 0 : (await countOfAuthor(db, who.arxiv_name)).papers;
  return presentPerson(who, places.get(id), { paperCount, history: await findRankHistory(db, id) });
};
