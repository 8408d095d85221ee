import { DEFAULT_AVATAR } from '@hub/shared/contracts/account/default-avatar';
import type { UserBrief } from '@hub/shared/contracts/comment';
import { isOwnPicture } from '../images/images.public.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { SampleData } from '../platform/seeds/sample-data.ts';
import {
  type AuthorColumns,
  authorColumns,
  findBearers,
  findOrAddOutlet,
  findProfiles,
  findUploadedPictures,
  findUsers,
} from './accounts.queries.ts';
import { findMemberDocuments } from './accounts.search.ts';
import { findProfile, updateProfile } from './profile.queries.ts';

/**
 * The picture to show: pages call an author without one 匿名 (spec §2), so everybody has one. Only a picture of ours
 * is shown: whoever reads a page would ask somebody else, or another path of ours, for it.
 */
export const avatarOf = (user: { readonly avatar_url: string }): string =>
  isOwnPicture(user.avatar_url) ? user.avatar_url : DEFAULT_AVATAR;

/** Names and pictures by user id; accounts that are gone are left out. */
export const findUserBriefs = async (db: Db, ids: Iterable<number>): Promise<Map<number, UserBrief>> => {
  const users = await findUsers(db, [...new Set(ids)]);
  return new Map(users.map((user) => [user.id, { id: user.id, name: user.name, avatar: avatarOf(user) }]));
};

/** The author whom `authorColumns` brought along. */
export const authorOf = ({ user_id, author_name, author_avatar }: AuthorColumns): UserBrief => ({
  id: user_id,
  name: author_name,
  avatar: avatarOf({ avatar_url: author_avatar }),
});

export { type AuthorColumns, authorColumns };

/** A member as everybody may see them. */
export interface MemberProfile extends UserBrief {
  readonly company: string;
  readonly research_direction: string;
  readonly arxiv_name: string;
}

/** Members by user id; outlets, the banned and those who are gone are left out. */
export const findMemberProfiles = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, MemberProfile>> => {
  const rows = await findProfiles(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        avatar: avatarOf(row),
        company: row.company,
        research_direction: row.research_direction,
        arxiv_name: row.arxiv_name,
      },
    ]),
  );
};

/** The member who bears a name on arXiv; undefined for nobody, and where two say that it is theirs. */
export const memberByArxivName = async (
  db: Db,
  name: string,
): Promise<Pick<MemberProfile, 'id' | 'company'> | undefined> => {
  const [bearer, another] = await findBearers(db, name);
  return another ? undefined : bearer;
};

/** Whether there is such an account, an outlet's included; a banned one is gone for everybody. */
export const isKnownUser = async (db: Db, id: number): Promise<boolean> =>
  (await findProfile(db, id)) !== undefined;

/** A row of members.json. */
export interface SampleMember {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly role: 'author' | 'member';
  readonly avatar: string;
  readonly joined_days_ago: number;
  readonly company: string;
  readonly research_direction: string;
  readonly arxiv_name: string;
  readonly bio: string;
}

/** A row of outlets.json. */
export interface Outlet {
  readonly id: number;
  readonly source_name: string;
  readonly name: string;
  readonly homepage: string;
  readonly description: string;
}

/** User ids by the key that sample rows call a member by. */
export const sampleMemberIds = (data: SampleData): Map<string, number> =>
  new Map(data.json<SampleMember[]>('members.json').map(({ key, id }) => [key, id]));

/** User ids by the outlet name that headlines carry. */
export const outletIds = (data: SampleData): Map<string, number> =>
  new Map(data.json<Outlet[]>('outlets.json').map(({ source_name, id }) => [source_name, id]));

/** Changes what is given of a member's profile. */
export const changeProfile = updateProfile;

/** What search reads of these members; outlets and the banned are left out. */
export const searchDocuments = findMemberDocuments;

/** Pictures of members that are uploads. */
export const picturesFromUploads = findUploadedPictures;

/** The account of an outlet, which nobody can log in to; made where there is none of the name yet. */
export const outletNamed = findOrAddOutlet;
