import type { Status } from '@hub/shared/contracts/link/entities';
import { changeAnswers } from '@hub/shared/runtime/change-answers';
import type { Query, QueryClient } from '@hub/shared/runtime/query';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

// Answers that name no viewer are the same for all.
const isOf =
  (viewer: number) =>
  ({ queryKey }: Query): boolean =>
    typeof queryKey[2] !== 'number' || queryKey[2] === viewer;

/** The same value where nothing in it changes; `change` gives undefined for what it leaves alone. */
const changeIn = (value: unknown, change: (fields: Fields) => Fields | undefined): unknown => {
  if (!isFields(value)) return value;
  const changed = Array.isArray(value) ? undefined : change(value);
  if (changed) return changed;
  const entries = Object.entries(value).map(([name, part]) => [name, changeIn(part, change), part] as const);
  if (entries.every(([, next, part]) => next === part)) return value;
  return Array.isArray(value)
    ? entries.map(([, next]) => next)
    : Object.fromEntries(entries.map(([name, next]) => [name, next]));
};

const says = (fields: Fields, news: Fields): boolean =>
  Object.entries(news).every(([name, value]) => fields[name] === value);

const merge = (fields: Fields, news: Fields): Fields =>
  says(fields, news) ? fields : { ...fields, ...news };

const isStatus = (fields: Fields): boolean => 'favourites_count' in fields && 'spoiler_text' in fields;

/** What a boost shows is the status that it wraps. */
export const shownStatus = (status: Status): Status => (status.reblog as Status | null) ?? status;

const changeStatusIn = (answer: unknown, newsOf: (id: unknown) => Fields | undefined): unknown =>
  changeIn(answer, (fields) => {
    if (!isStatus(fields)) return undefined;
    const own = newsOf(fields['id']);
    if (own) return merge(fields, own);
    const { reblog } = fields;
    const news = isFields(reblog) ? newsOf(reblog['id']) : undefined;
    if (!isFields(reblog) || !news) return undefined;
    const next = merge(reblog, news);
    return next === reblog && says(fields, news) ? fields : { ...fields, ...news, reblog: next };
  });

/** Says something new of a status wherever an answer to `viewer` holds it, also within a boost. */
export const changeStatus = (client: QueryClient, viewer: number, id: string, news: Partial<Status>): void =>
  changeAnswers<unknown>(client, { predicate: isOf(viewer) }, (answer) =>
    changeStatusIn(answer, (one) => (one === id ? news : undefined)),
  );

/** Says something of many in answers that are older than `at`; those that are asked for just now will be newer. */
export const changeOlder = (
  client: QueryClient,
  viewer: number,
  at: number,
  news: ReadonlyMap<unknown, Partial<Status>>,
): void => {
  const isOlder = ({ state }: Query): boolean => state.fetchStatus === 'idle' && state.dataUpdatedAt < at;
  changeAnswers<unknown>(client, { predicate: (query) => isOf(viewer)(query) && isOlder(query) }, (answer) =>
    changeStatusIn(answer, (id) => news.get(id)),
  );
};

/** All statuses in an answer, without those that they boost. */
export const statusesIn = (answer: unknown): Status[] => {
  const found: Status[] = [];
  changeIn(answer, (fields) => {
    if (!isStatus(fields)) return undefined;
    found.push(fields as unknown as Status);
    return fields;
  });
  return found;
};

/** A status as an answer to `viewer` has it, if one does. */
export const knownStatus = (client: QueryClient, viewer: number, id: string): Status | undefined => {
  for (const { state } of client.getQueryCache().findAll({ predicate: isOf(viewer) })) {
    const known = statusesIn(state.data)
      .map(shownStatus)
      .find((status) => status.id === id);
    if (known) return known;
  }
  return undefined;
};

/** Changes whatever else has an id of its own, by a field that only its kind has. */
export const changeById = (
  client: QueryClient,
  viewer: number,
  { id, field, news }: { id: string; field: string; news: object },
): void =>
  changeAnswers<unknown>(client, { predicate: isOf(viewer) }, (answer) =>
    changeIn(answer, (fields) =>
      field in fields && fields['id'] === id ? merge(fields, news as Fields) : undefined,
    ),
  );

type Test = (status: Status) => boolean;

const statusIn = (item: unknown): Status | undefined => {
  if (!isFields(item)) return undefined;
  if (isStatus(item)) return item as unknown as Status;
  // A notification.
  const { status } = item;
  return isFields(status) && isStatus(status) ? (status as unknown as Status) : undefined;
};

/** Where the list goes on stands on the last entry that is left. */
const without = (items: readonly unknown[], isGone: Test): readonly unknown[] => {
  const left = items.filter((item) => {
    const status = statusIn(item);
    return status === undefined || !(isGone(status) || isGone(shownStatus(status)));
  });
  if (left.length === items.length) return items;
  const [last, wasLast] = [left.at(-1), items.at(-1)];
  if (last === wasLast || !isFields(last) || !isFields(wasLast)) return left;
  const after = wasLast['after'] ?? wasLast['id'];
  return [...left.slice(0, -1), { ...last, after }];
};

const dropIn = (value: unknown, isGone: Test): unknown => {
  if (Array.isArray(value)) {
    const left = without(value, isGone);
    const next = left.map((part) => dropIn(part, isGone));
    return left === value && next.every((part, at) => part === value[at]) ? value : next;
  }
  if (!isFields(value) || isStatus(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, dropIn(part, isGone), part] as const);
  return entries.every(([, next, part]) => next === part)
    ? value
    : Object.fromEntries(entries.map(([name, next]) => [name, next]));
};

/** Takes statuses, and boosts of them, out of every list that was or will be answered to `viewer`. */
export const dropStatuses = (client: QueryClient, viewer: number, isGone: Test): void =>
  changeAnswers<unknown>(client, { predicate: isOf(viewer) }, (answer) => dropIn(answer, isGone));

/** Lists of `viewer`'s that an action changed in a way that only the API knows: they are asked for anew when next shown. */
export const outdate = (client: QueryClient, viewer: number, call: string): void => {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === call && queryKey[2] === viewer,
    refetchType: 'none',
  });
};
