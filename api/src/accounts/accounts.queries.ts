import { sql } from 'kysely';
import type { Db } from '../platform/db/open-database.ts';
import { anyOf } from '../platform/db/parts.queries.ts';

export interface UserRow {
  readonly id: number;
  readonly name: string;
  readonly avatar_url: string;
}

export const findUsers = async (db: Db, ids: readonly number[]): Promise<UserRow[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('users').select(['id', 'name', 'avatar_url']).where('id', '=', anyOf(ids)).execute();

/** What rows that somebody wrote tell of their author. */
export interface AuthorColumns {
  readonly user_id: number;
  readonly author_name: string;
  readonly author_avatar: string;
}

/** Of an author who is joined as `author`: `.innerJoin('users as author', 'author.id', 'c.user_id')`. */
export const authorColumns = ['author.name as author_name', 'author.avatar_url as author_avatar'] as const;

export interface ProfileRow extends UserRow {
  readonly company: string;
  readonly research_direction: string;
  readonly arxiv_name: string;
}

/** Members among these ids: no outlets, nobody banned. */
export const findProfiles = async (db: Db, ids: readonly number[]): Promise<ProfileRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('users')
        .select(['id', 'name', 'avatar_url', 'company', 'research_direction', 'arxiv_name'])
        .where('id', '=', anyOf(ids))
        .where('kind', 'not in', ['outlet', 'remote'])
        .where('banned_at', 'is', null)
        .execute();

/** Members who say that a name on arXiv is theirs. */
export const findBearers = async (db: Db, arxivName: string): Promise<ProfileRow[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'avatar_url', 'company', 'research_direction', 'arxiv_name'])
    .where('arxiv_name', '=', arxivName)
    .where('kind', 'not in', ['outlet', 'remote'])
    .where('banned_at', 'is', null)
    .limit(2)
    .execute();

/** Pictures that lie among the uploads. */
export const findUploadedPictures = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('avatar_url')
    .where('avatar_url', 'like', '%/uploads/%')
    .execute();
  return rows.map(({ avatar_url }) => avatar_url);
};

/** An account nobody can log in to. */
export interface SeededUser {
  readonly id: number;
  readonly kind: 'outlet' | 'sample';
  readonly name: string;
  readonly role: 'member' | 'author';
  readonly avatar_url: string;
  readonly bio: string;
  readonly homepage: string;
  readonly arxiv_name: string;
  readonly company: string;
  readonly research_direction: string;
  readonly created_at: Date;
}

/** Writes the accounts of the sample data; those that are there take what changed. An outlet's mark is not of these data. */
export const upsertUsers = async (db: Db, users: readonly SeededUser[]): Promise<void> => {
  await sql`
    insert into users (id, kind, name, role, avatar_url, bio, homepage, arxiv_name, company, research_direction, created_at)
    select id, kind, name, role, avatar_url, bio, homepage, arxiv_name, company, research_direction, created_at
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as row (
      id int, kind text, name text, role text, avatar_url text, bio text, homepage text, arxiv_name text,
      company text, research_direction text, created_at timestamptz)
    on conflict (id) do update set
      name = excluded.name, avatar_url = coalesce(nullif(excluded.avatar_url, ''), users.avatar_url), bio = excluded.bio, homepage = excluded.homepage,
      arxiv_name = excluded.arxiv_name, company = excluded.company, research_direction = excluded.research_direction
    where users.kind = excluded.kind`.execute(db);
};

/** The account of the outlet of this name, its first one. */
export const findOrAddOutlet = async (
  db: Db,
  { name, homepage }: { readonly name: string; readonly homepage: string },
): Promise<number> => {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('kind', '=', 'outlet')
    .where('name', '=', name)
    .orderBy('id')
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await db
    .insertInto('users')
    .values({ kind: 'outlet', name, homepage, bio: '来源账号（自动导入）' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
