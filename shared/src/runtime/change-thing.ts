import { changeAnswers } from './change-answers.ts';
import type { QueryClient, QueryFilters } from './query.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

// Stories, papers, projects and events; a comment, which names by the same field what it is about, has no `is_reported`.
const isThing = (value: Fields, sourceId: string): boolean =>
  value['source_id'] === sourceId && 'is_reported' in value;

/** The same, with every such thing in it changed. */
const changeIn = (value: unknown, sourceId: string, change: (thing: Fields) => Fields): unknown => {
  if (!isFields(value)) return value;
  if (isThing(value, sourceId)) return change(value);
  const parts = Object.entries(value).map(
    ([name, part]) => [name, changeIn(part, sourceId, change), part] as const,
  );
  if (parts.every(([, next, part]) => next === part)) return value;
  return Array.isArray(value)
    ? parts.map(([, next]) => next)
    : Object.fromEntries(parts.map(([name, next]) => [name, next]));
};

/** Changes a thing wherever an answer holds it; `filters` say in which answers. */
export const changeThingBy = <Thing extends object>(
  client: QueryClient,
  sourceId: string,
  change: (thing: Thing) => Thing,
  filters: QueryFilters = {},
): void =>
  changeAnswers<unknown>(client, filters, (answer) =>
    changeIn(answer, sourceId, change as unknown as (thing: Fields) => Fields),
  );

/** Says something new of a thing wherever an answer holds it; of `news` each takes what it has a field for. */
export const changeThing = (client: QueryClient, sourceId: string, news: Fields): void =>
  changeThingBy<Fields>(client, sourceId, (thing) => ({
    ...thing,
    ...Object.fromEntries(Object.entries(news).filter(([name]) => name in thing)),
  }));
