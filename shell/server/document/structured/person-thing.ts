import type { Person } from '@hub/shared/contracts/ranking';
import { safeUrl } from '@hub/shared/text/address/safe-url';
import { type Subject, type Thing, thing } from './thing.ts';

/** A page about a person. */
export const personThing = (person: Person, { url, origin }: Subject): Thing => ({
  '@type': 'ProfilePage',
  '@id': `${url}#profile`,
  url,
  mainEntity: thing({
    '@type': 'Person',
    '@id': `${url}#person`,
    name: person.name,
    alternateName: person.arxiv_name === person.name ? undefined : person.arxiv_name,
    url,
    image: person.avatar_url && safeUrl(person.avatar_url, origin),
    affiliation: person.affiliation && { '@type': 'Organization', name: person.affiliation },
    knowsAbout: person.fields,
    sameAs: [safeUrl(person.homepage)].filter(Boolean),
  }),
});
