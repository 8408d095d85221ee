import type { LoginInfo, PublicUser } from '@hub/shared/contracts/account';
import { wireTime } from '@hub/shared/dates/beijing';
import { avatarOf } from './accounts.public.ts';
import type { ProfileRow } from './profile.queries.ts';

const researchOf = ({ arxiv_name, company, research_direction }: ProfileRow) => ({
  arxiv_name,
  company,
  research_direction,
});

/** The viewer's own data, for the viewer alone. */
export const presentLogin = (row: ProfileRow, score: number): LoginInfo => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  region: row.region,
  email: row.email ?? '',
  avatar_url: avatarOf(row),
  score,
  role: row.role,
  exts: researchOf(row),
});

/** What everybody may know: neither e-mail nor phone. */
export const presentUser = (
  row: ProfileRow,
  { score, stories }: { score: number; stories: number },
): PublicUser => ({
  id: row.id,
  name: row.name,
  avatar_url: avatarOf(row),
  score,
  role: row.role,
  story_count: stories,
  created_at: wireTime(row.created_at),
  ...researchOf(row),
});
