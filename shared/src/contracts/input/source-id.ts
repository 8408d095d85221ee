import { type About, type Field, field, isInvalid, isMissing, type Reading } from './field.ts';
import { readInt } from './number.ts';

/** Kinds of things that have comments; all but events also have votes and bookmarks. */
export const sourceKinds = ['story', 'paper', 'event', 'project'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** What a source id names; `id` is in digits but for papers, whose ids are UUIDs. */
export interface Source {
  readonly kind: SourceKind;
  readonly id: string;
}

const SHAPE =
  /^(?:(story|event|project)-([1-9]\d{0,9})|(paper)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))$/i;

/** Reads `story-7`, `paper-<uuid>`, `event-7`, `project-7`; undefined for anything else. */
export const parseSourceId = (text: string): Source | undefined => {
  const match = SHAPE.exec(text.toLowerCase());
  const kind = (match?.[1] ?? match?.[3]) as SourceKind | undefined;
  const id = match?.[2] ?? match?.[4];
  if (!kind || !id || text.length > 64) return undefined;
  return kind === 'paper' || readInt(id) !== undefined ? { kind, id } : undefined;
};

export const formatSourceId = (kind: SourceKind, id: number | string): string => `${kind}-${id}`;

const CONTENT_ID: About = { title: '内容编号', missing: '缺少内容编号' };

const readSourceId = (raw: unknown, kinds: readonly SourceKind[], about: About): Reading<string> => {
  if (raw === '' || raw === null) return isMissing(about);
  const source = typeof raw === 'string' ? parseSourceId(raw) : undefined;
  return source && kinds.includes(source.kind)
    ? { value: formatSourceId(source.kind, source.id) }
    : isInvalid(about);
};

/** A source id of one of the kinds, normalised to lower case. */
export const sourceId = (
  kinds: readonly SourceKind[] = sourceKinds,
  about: About = CONTENT_ID,
): Field<string, string> =>
  field({ about, schema: { type: ['string', 'null'], examples: kinds.map((kind) => `${kind}-…`) } }, (raw) =>
    readSourceId(raw, kinds, about),
  );

/** The number in `comment-31`; undefined for anything else. */
export const parseCommentId = (text: string): number | undefined => {
  const digits = /^comment-([1-9]\d{0,9})$/i.exec(text)?.[1];
  return digits === undefined ? undefined : readInt(digits);
};

export const formatCommentId = (id: number): string => `comment-${id}`;

/** The digits in `status-116…`; undefined for anything else. Ids of the link feed are beyond exact numbers. */
export const parseStatusId = (text: string): string | undefined =>
  /^status-([1-9]\d{0,18})$/i.exec(text)?.[1];

export const formatStatusId = (id: string): string => `status-${id}`;

/** The number in `user-5`; undefined for anything else. */
export const parseUserId = (text: string): number | undefined => {
  const digits = /^user-([1-9]\d{0,9})$/i.exec(text)?.[1];
  return digits === undefined ? undefined : readInt(digits);
};

export const formatUserId = (id: number): string => `user-${id}`;

/** The id in `person-kaiming-he`; undefined for anything else. */
export const parsePersonId = (text: string): string | undefined =>
  /^person-([a-z0-9][a-z0-9-]{0,99})$/i.exec(text)?.[1]?.toLowerCase();

export const formatPersonId = (id: string): string => `person-${id}`;

/** What can be reported: things of every kind, what is said of them, statuses of the link feed, members, and known people. */
export const reportedKinds = [...sourceKinds, 'comment', 'status', 'user', 'person'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

const formatted = <Id>(id: Id | undefined, format: (id: Id) => string): string | undefined =>
  id === undefined ? undefined : format(id);

const readOwnId = (text: string): string | undefined =>
  formatted(parseCommentId(text), formatCommentId) ??
  formatted(parseStatusId(text), formatStatusId) ??
  formatted(parseUserId(text), formatUserId) ??
  formatted(parsePersonId(text), formatPersonId);

/** A source id, or a comment, status, member or person by its own (`comment-31`, `status-116…`, `user-5`, `person-kaiming-he`). */
export const reportedId = (about: About = CONTENT_ID): Field<string, string> =>
  field(
    { about, schema: { type: ['string', 'null'], examples: reportedKinds.map((kind) => `${kind}-…`) } },
    (raw) => {
      const id = typeof raw === 'string' ? readOwnId(raw) : undefined;
      return id === undefined ? readSourceId(raw, sourceKinds, about) : { value: id };
    },
  );
