import type { HeatBreakdown } from '@hub/shared/contracts/ranking';
import { daysBetween } from '@hub/shared/dates/beijing';
import { memberWeights, personWeights, shareOf } from '../heat/heat.public.ts';

/** What a paper says of its authors. */
export interface PaperSignals {
  readonly published_at: Date;
  readonly upvotes: number;
  readonly code_stars: number;
  readonly vote_count: number;
  readonly mark_count: number;
  readonly comment_count: number;
  readonly view_count: number;
}

/** What the stories of a member received on one day. */
export interface ReceivedDay {
  readonly day: Date;
  readonly votes: number;
  readonly marks: number;
}

/** When heat is reckoned, and how fast it fades. */
export interface Fading {
  readonly asOf: Date;
  readonly halfLifeDays: number;
}

export interface Heat {
  readonly heat: number;
  readonly parts: HeatBreakdown;
}

const names = ['citations', 'papers', 'upvotes', 'stars', 'interactions'] as const;
type Shares = Record<(typeof names)[number], number>;

/** Rounds the sum, and the parts so that they come to it: those cut the most are rounded up. */
export const roundShares = (shares: Readonly<Shares>): Heat => {
  const heat = Math.round(names.reduce((sum, name) => sum + shares[name], 0));
  const parts = { citations: 0, papers: 0, upvotes: 0, stars: 0, interactions: 0 };
  for (const name of names) parts[name] = Math.floor(shares[name]);
  const cut = (name: (typeof names)[number]): number => shares[name] - Math.floor(shares[name]);
  const rest = heat - names.reduce((sum, name) => sum + parts[name], 0);
  for (const name of [...names].sort((a, b) => cut(b) - cut(a)).slice(0, rest)) parts[name] += 1;
  return { heat, parts };
};

const noShares = (): Shares => ({ citations: 0, papers: 0, upvotes: 0, stars: 0, interactions: 0 });

/** A known person: citations as a flat base, and the papers of the window with what they stirred. */
export const heatOfPerson = (
  citations: number,
  papers: readonly PaperSignals[],
  { asOf, halfLifeDays }: Fading,
): Heat => {
  const shares = noShares();
  shares.citations = personWeights.citations * Math.log1p(citations);
  for (const paper of papers) {
    const ageDays = daysBetween(paper.published_at, asOf);
    const share = (weight: number, signal: number): number =>
      shareOf({ weight, signal, ageDays, halfLifeDays });
    shares.papers += share(personWeights.paper, 1);
    shares.upvotes += share(personWeights.upvotes, paper.upvotes);
    shares.stars += share(personWeights.stars, paper.code_stars);
    shares.interactions +=
      share(personWeights.votes, paper.vote_count) +
      share(personWeights.marks, paper.mark_count) +
      share(personWeights.comments, paper.comment_count) +
      share(personWeights.views, paper.view_count);
  }
  return roundShares(shares);
};

/** A member of the hub: votes and bookmarks received, day by day. */
export const heatOfMember = (received: readonly ReceivedDay[], { asOf, halfLifeDays }: Fading): Heat => {
  const shares = noShares();
  for (const { day, votes, marks } of received) {
    const ageDays = daysBetween(day, asOf);
    shares.interactions +=
      shareOf({ weight: memberWeights.votes, signal: votes, ageDays, halfLifeDays }) +
      shareOf({ weight: memberWeights.marks, signal: marks, ageDays, halfLifeDays });
  }
  return roundShares(shares);
};
