import type { Person, RankedDay, RankedPerson } from '@hub/shared/contracts/ranking';
import type { MemberProfile } from '../accounts/accounts.public.ts';
import type { PersonRow } from './people.queries.ts';
import type { Rank } from './rankings.queries.ts';

/** Who stands on a board: a known person, or a member of the hub. */
export type Somebody = Omit<Person, 'heat' | 'heat_breakdown' | 'paper_count' | 'rank_history'>;

/** Chinese readers know some people by their Chinese name, papers by the other. */
export const nameOf = ({ name, name_zh }: Pick<PersonRow, 'name' | 'name_zh'>): string =>
  name_zh === '' || name_zh === name ? name : `${name_zh} ${name}`;

export const toSomebody = (person: PersonRow): Somebody => ({
  id: person.id,
  name: nameOf(person),
  avatar_url: '',
  affiliation: person.affiliation_zh || person.affiliation,
  arxiv_name: person.arxiv_name,
  fields: person.fields,
  user_id: 0,
  homepage: person.homepage,
  citations: person.citations,
  h_index: person.h_index,
  metrics_asof: person.metrics_asof,
});

export const memberToSomebody = (member: MemberProfile): Somebody => ({
  id: `user-${member.id}`,
  name: member.name,
  avatar_url: member.avatar,
  affiliation: member.company,
  arxiv_name: member.arxiv_name,
  fields: member.research_direction === '' ? [] : [member.research_direction],
  user_id: member.id,
  homepage: '',
  citations: 0,
  h_index: 0,
  metrics_asof: '',
});

const heatFields = (rank: Rank | undefined): Pick<Person, 'heat' | 'heat_breakdown'> => {
  const { heat = 0, citations = 0, papers = 0, upvotes = 0, stars = 0, interactions = 0 } = rank ?? {};
  return { heat, heat_breakdown: { citations, papers, upvotes, stars, interactions } };
};

/** A row of a board. */
export const presentRanked = (who: Somebody, rank: Rank): RankedPerson => {
  const { homepage, citations, h_index, metrics_asof, ...known } = who;
  const latest_at = rank.latest_at?.toISOString() ?? '';
  return { rank: rank.rank, rank_change: rank.rank_change, latest_at, ...known, ...heatFields(rank) };
};

interface MoreOfPerson {
  readonly paperCount: number;
  readonly history: readonly RankedDay[];
}

/** One person in full; heat 0 where no board has them. */
export const presentPerson = (who: Somebody, rank: Rank | undefined, more: MoreOfPerson): Person => ({
  ...who,
  ...heatFields(rank),
  paper_count: more.paperCount,
  rank_history: [...more.history],
});
