import type { Status, StatusContext } from '@hub/shared/contracts/link/entities';
import { changeAnswers } from '@hub/shared/runtime/change-answers';
import type { InfiniteData, Query, QueryClient } from '@hub/shared/runtime/query';
import { changeStatus } from '../../data/change-feed.ts';

/** A list that grows page by page; others of these calls hold what they asked for and no more. */
type Pages = Partial<InfiniteData<readonly Status[]>>;

const timelines = 'GET /api_link/v1/timelines/';

const asked = ({ queryKey }: Query): Record<string, unknown> => {
  const [, input] = queryKey;
  return typeof input === 'object' && input !== null ? { ...input } : {};
};

/** Whether the status stands on top of a timeline; one that begins further below begins there still. */
const isOnTopOf = (query: Query, { visibility, tags }: Status): boolean => {
  const call = String(query.queryKey[0]);
  const input = asked(query);
  if (!call.startsWith(timelines) || input['below'] || input['max_id']) return false;
  if (call === `${timelines}home`) return visibility !== 'direct';
  const tag = String(input['hashtag'] ?? '').toLowerCase();
  return visibility === 'public' && (tag === '' || tags.some(({ name }) => name.toLowerCase() === tag));
};

const onTop =
  (status: Status) =>
  (answer: Pages): Pages => {
    const { pages } = answer;
    if (!pages || pages.some((page) => page.some(({ id }) => id === status.id))) return answer;
    const [first = [], ...rest] = pages;
    return { ...answer, pages: [[status, ...first], ...rest] };
  };

/** Behind what it answers and the other answers to that. */
const inThread =
  (status: Status) =>
  (answer: StatusContext): StatusContext => {
    const { descendants } = answer;
    if (descendants.some(({ id }) => id === status.id)) return answer;
    const family = new Set([status.in_reply_to_id]);
    let place = descendants.findIndex(({ id }) => id === status.in_reply_to_id) + 1;
    for (; place < descendants.length; place += 1) {
      const next = descendants[place];
      if (!next || !family.has(next.in_reply_to_id)) break;
      family.add(next.id);
    }
    return { ...answer, descendants: descendants.toSpliced(place, 0, status) };
  };

// Answers that name no viewer are the same for all.
const isOf = ({ queryKey }: Query, viewer: number): boolean =>
  typeof queryKey[2] !== 'number' || queryKey[2] === viewer;

const isInThread = (query: Query, parent: string): boolean => {
  const [call] = query.queryKey;
  if (call !== 'GET /api_link/v1/statuses/{id}/context') return false;
  const thread = query.state.data as StatusContext | undefined;
  return asked(query)['id'] === parent || Boolean(thread?.descendants.some(({ id }) => id === parent));
};

/** Shows what was just posted where readers would find it: on top of the timelines, and in its thread. */
export const putInLists = (
  client: QueryClient,
  viewer: number,
  status: Status,
  answered?: Status | undefined,
): void => {
  const parent = status.in_reply_to_id;
  const change = <Answer>(isMeant: (query: Query) => boolean, news: (answer: Answer) => Answer) =>
    changeAnswers<Answer>(client, { predicate: (query) => isOf(query, viewer) && isMeant(query) }, news);
  change<Pages>((query) => isOnTopOf(query, status), onTop(status));
  if (parent === null) return;
  change<StatusContext>((query) => isInThread(query, parent), inThread(status));
  if (answered) changeStatus(client, viewer, answered.id, { replies_count: answered.replies_count + 1 });
};
