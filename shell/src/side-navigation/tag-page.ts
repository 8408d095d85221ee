import type { RemoteRoute } from '@hub/shared/contracts/kit/registry';

/** A kind of page whose list can be narrowed by the side tags. */
export type TagPage = NonNullable<RemoteRoute['tags']>;

/** Where the selection stands in the address (contract §4). */
export const parameterOf: Record<TagPage, 'tag' | 'label'> = {
  home: 'tag',
  events: 'tag',
  papers: 'label',
  projects: 'label',
};

/** Conferences, talks and the like are kinds of stories and events; papers and projects have none. */
export const hasOtherSection = (page: TagPage): boolean => parameterOf[page] === 'tag';
