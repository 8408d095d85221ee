import {
  parseCommentId,
  parsePersonId,
  parseSourceId,
  parseStatusId,
  parseUserId,
} from '@hub/shared/contracts/input/source-id';
import { findUserBriefs } from '../../accounts/accounts.public.ts';
import { commentBriefs } from '../../comments/comments.public.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { addressOf } from '../../platform/sources/address-of.ts';
import { findAuthors, findTitles } from '../../platform/sources/sources.ts';
import { findPersons } from '../../rankings/rankings.public.ts';
import { presentComment, presentPerson, presentStatus, presentUser } from './present-thing.ts';
import type { Parts, ReportedThing } from './thing.ts';

/** The things with these ids, as far as their ids say what they are; also those that are gone. */
export const findThings = async (
  { sources, config, statuses }: Parts,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ReportedThing>> => {
  const briefs = await commentBriefs(
    db,
    ids.flatMap((id) => parseCommentId(id) ?? []),
  );
  const found = await statuses.find(
    db,
    ids.flatMap((id) => parseStatusId(id) ?? []),
  );
  const users = await findUserBriefs(
    db,
    ids.flatMap((id) => parseUserId(id) ?? []),
  );
  const persons = await findPersons(
    db,
    ids.flatMap((id) => parsePersonId(id) ?? []),
  );
  const sourceIds = [...ids, ...[...briefs.values()].map(({ source_id }) => source_id)];
  const titles = await findTitles(sources, db, sourceIds);
  const authors = await findAuthors(sources, db, ids);
  const things = ids.flatMap((id): ReportedThing[] => {
    const brief = briefs.get(parseCommentId(id) ?? 0);
    if (brief) return [presentComment(brief, titles, config.eventOrigin)];
    const user = users.get(parseUserId(id) ?? 0);
    if (user) return [presentUser(user.id, user.name)];
    const person = persons.get(parsePersonId(id) ?? '');
    // A member has one name here alone: `user-5`.
    if (person?.user_id === 0) return [presentPerson(person)];
    const status = found.get(parseStatusId(id) ?? '');
    if (status) return [presentStatus(status)];
    const source = parseSourceId(id);
    if (!source) return [];
    return [
      {
        id,
        kind: source.kind,
        title: titles.get(id) ?? '',
        place: '',
        isPublic: titles.has(id),
        link: addressOf(id, config.eventOrigin),
        authorId: authors.get(id) ?? 0,
        canRemove: sources.get(source.kind)?.remove !== undefined,
        about: { sourceId: id },
      },
    ];
  });
  return new Map(things.map((thing) => [thing.id, thing]));
};
