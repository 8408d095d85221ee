import { changeAnswers } from './change-answers.ts';
import type { Query, QueryClient } from './query.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

// Stories, papers, projects and events. Comments have a `source_id` too (of what they are about), but no `is_reported`.
const isThing = (value: Fields, sourceId: string): boolean =>
  value['source_id'] === sourceId && 'is_reported' in value;

/** A copy of an answer with every occurrence of the thing changed; the same object if there is none. */
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

/** A thing in the answers to one viewer; answers with another viewer's flags are not changed. */
interface ThingSeen {
  sourceId: string;
  viewer: number;
}

/** Answers without a viewer in their key are the same for everybody, and match too. */
const isAnswerTo =
  (viewer: number) =>
  ({ queryKey: [, , whose] }: Query): boolean =>
    typeof whose !== 'number' || whose === viewer;

/** Changes a thing (`story-7`) in every cached answer to a viewer that contains it. */
export const changeThingBy = <Thing extends object>(
  client: QueryClient,
  { sourceId, viewer }: ThingSeen,
  change: (thing: Thing) => Thing,
): void =>
  changeAnswers<unknown>(client, { predicate: isAnswerTo(viewer) }, (answer) =>
    changeIn(answer, sourceId, change as unknown as (thing: Fields) => Fields),
  );

/** Sets new values of a thing in every cached answer to a viewer; each occurrence gets those for which it has a field. */
export const changeThing = (client: QueryClient, seen: ThingSeen, news: object): void =>
  changeThingBy<Fields>(client, seen, (thing) => ({
    ...thing,
    ...Object.fromEntries(Object.entries(news).filter(([name]) => name in thing)),
  }));
