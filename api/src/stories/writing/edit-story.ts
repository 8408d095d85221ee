import type { DataOf } from '@hub/shared/contracts/kit/call';
import {
  KEPT_VERSIONS,
  type StoryInEditor,
  type StoryVersion,
  type storyVersion,
} from '@hub/shared/contracts/writing/drafts';
import { wireTime } from '@hub/shared/dates/beijing';
import { findUserBriefs } from '../../accounts/accounts.public.ts';
import { plainTextsOf } from '../../content/content.public.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Member } from '../../platform/sessions/session.ts';
import { wordOf } from './declarations.ts';
import type { StoryText } from './story-text.ts';
import { findVersion, findVersions, type Version, type VersionReader } from './versions.queries.ts';
import { findEditable } from './write-story.ts';
import type { WrittenRow } from './writing.queries.ts';

const readerOf = (member: Member, row: WrittenRow): VersionReader => ({
  userId: member.userId,
  isOwner: member.userId === row.user_id,
});

const presentText = ({ title, content, summary, cover_url, url, tag_ids, declaration }: StoryText) => ({
  title,
  content,
  summary,
  cover_url,
  url,
  tag_ids: [...tag_ids],
  declaration: wordOf(declaration),
});

/** A story for its editor; who is not its owner gets the latest text that is no draft of others. */
export const openEditor = async (db: Db, id: number, member: Member): Promise<StoryInEditor> => {
  const row = await findEditable(db, id, member);
  const [latest] = await findVersions(db, id, readerOf(member, row), 1);
  return {
    story_id: row.id,
    status: row.status,
    revision: row.revision,
    shown_revision: row.shown_revision,
    has_draft: latest !== undefined && latest.revision > row.shown_revision,
    review_reason: row.review_reason,
    saved_at: wireTime(latest?.created_at ?? row.updated_at),
    ...presentText(latest ?? row),
  };
};

const presentFacts = (version: Version, row: WrittenRow, names: ReadonlyMap<number, { name: string }>) => ({
  revision: version.revision,
  saved_at: wireTime(version.created_at),
  user_id: version.user_id ?? 0,
  user_name: names.get(version.user_id ?? 0)?.name ?? '',
  is_draft: version.is_draft,
  is_shown: version.revision === row.shown_revision,
});

const namesOf = (db: Db, versions: readonly Version[]) =>
  findUserBriefs(
    db,
    versions.flatMap(({ user_id }) => user_id ?? []),
  );

// Beside the latest: what is shown and what was approved.
const MOST = KEPT_VERSIONS + 2;

const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

/** The texts of a story that are kept, the latest first. */
export const listVersions = async (db: Db, id: number, member: Member): Promise<StoryVersion[]> => {
  const row = await findEditable(db, id, member);
  const versions = await findVersions(db, id, readerOf(member, row), MOST);
  const names = await namesOf(db, versions);
  const texts = await plainTextsOf(
    versions.map(({ content }) => content),
    member.userId,
  );
  return versions.map((version, index) => ({
    ...presentFacts(version, row, names),
    title: version.title,
    length: lengthOf(texts[index] ?? ''),
  }));
};

/** One of them. */
export const readVersion = async (
  db: Db,
  { id, revision }: { readonly id: number; readonly revision: number },
  member: Member,
): Promise<DataOf<typeof storyVersion>> => {
  const row = await findEditable(db, id, member);
  const version = await findVersion(db, id, revision, readerOf(member, row));
  if (!version) throw new AppError('story_not_found');
  return {
    story_id: id,
    ...presentFacts(version, row, await namesOf(db, [version])),
    ...presentText(version),
  };
};
