import type { PublicUser } from '@hub/shared/contracts/account';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import { isoTime } from '@hub/shared/text/time/wire-time';
import { type Subject, type Thing, thing } from './thing.ts';

/** A member's page: of what it shows to everybody. */
export const memberThing = (member: PublicUser, { url, origin }: Subject): Thing => ({
  '@type': 'ProfilePage',
  '@id': `${url}#profile`,
  url,
  dateCreated: isoTime(member.created_at),
  mainEntity: thing({
    '@type': 'Person',
    '@id': `${url}#person`,
    identifier: String(member.id),
    name: member.name,
    alternateName: member.arxiv_name,
    url,
    image: member.avatar_url && safeUrl(member.avatar_url, origin),
    affiliation: member.company && { '@type': 'Organization', name: member.company },
    description: member.research_direction,
    agentInteractionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/WriteAction',
      userInteractionCount: member.story_count,
    },
  }),
});
