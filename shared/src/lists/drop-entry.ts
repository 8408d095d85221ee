import { changeAnswers } from '../runtime/change-answers.ts';
import { type InfiniteData, type QueryClient, type QueryFilters, queryClient } from '../runtime/query.ts';
import type { Item, ListCall } from './use-call-list.ts';

/** A row is a thing, or says something of one: what was written about it, or done with it. */
interface Row {
  source_id?: string;
  story_info?: { source_id: string };
}

type Names = { source_id: string } | { story_info: { source_id: string } };

/** Calls that have rows which name things. */
type ThingsCall = { [K in ListCall]: [Extract<Item<K>, Names>] extends [never] ? never : K }[ListCall];

// The compiler says which are missing.
const thingsCalls: Record<ThingsCall, true> = {
  'GET /v1/comments': true,
  'POST /v1/examine/list': true,
  'POST /v1/report/list': true,
  'POST /v1/report/mine': true,
  'POST /v1/users/activities': true,
  'POST /v1/users/comments': true,
  'POST /v1/users/favorites': true,
  'POST /v1/users/stories': true,
  'POST /v2/papers/userlist/arxiv_name': true,
  'POST /v3.1/github/home/list': true,
  'POST /v3/paper/list': true,
  'GET /v2/search': true,
  'POST /v1/story/list': true,
};

const sourceOf = ({ source_id, story_info }: Row): string | undefined => source_id ?? story_info?.source_id;

/**
 * Takes a thing that is gone out of every list that was read or is on its way, wherever it stands; the rest of each stays as
 * it is. `filters` leaves lists out.
 */
export const dropEntry = (
  sourceId: string,
  client: QueryClient = queryClient,
  filters: QueryFilters = {},
): void =>
  changeAnswers<Partial<InfiniteData<readonly Row[]>>>(
    client,
    { ...filters, predicate: ({ queryKey: [call] }) => String(call) in thingsCalls },
    // A page may hold the first rows of such a list without being one.
    (data) => {
      const names = (row: Row) => sourceOf(row) === sourceId;
      if (!data.pages?.some((page) => page.some(names))) return data;
      return { ...data, pages: data.pages.map((page) => page.filter((row) => !names(row))) };
    },
  );
