import { later } from '@hub/shared/dates/beijing';
import type { Db } from '../platform/db/open-database.ts';
import type { SampleData } from '../platform/seeds/sample-data.ts';
import type { Outlet, SampleMember } from './accounts.public.ts';
import { type SeededUser, upsertUsers } from './accounts.queries.ts';

const toSample = (member: SampleMember, startedAt: Date): SeededUser => ({
  id: member.id,
  kind: 'sample',
  name: member.name,
  role: member.role,
  avatar_url: `/api/sample/${member.avatar}`,
  bio: member.bio,
  homepage: '',
  arxiv_name: member.arxiv_name,
  company: member.company,
  research_direction: member.research_direction,
  created_at: later(startedAt, -member.joined_days_ago, 'day'),
});

const toOutlet = (outlet: Outlet, startedAt: Date): SeededUser => ({
  id: outlet.id,
  kind: 'outlet',
  name: outlet.name,
  role: 'member',
  avatar_url: '',
  bio: outlet.description,
  homepage: outlet.homepage,
  arxiv_name: '',
  company: '',
  research_direction: '',
  created_at: startedAt,
});

export const seedAccounts = async (db: Db, data: SampleData): Promise<void> => {
  const members = data.json<SampleMember[]>('members.json');
  const outlets = data.json<Outlet[]>('outlets.json');
  await upsertUsers(db, [
    ...members.map((member) => toSample(member, data.startedAt)),
    ...outlets.map((outlet) => toOutlet(outlet, data.startedAt)),
  ]);
};
