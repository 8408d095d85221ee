import type { Data } from '../../contracts/client.ts';
import { callQuery } from './call-query.ts';
import { useQuery } from './query.ts';

export type TagGroups = Data<'GET /v1/tags/groups'>;

interface Options {
  /** False while the tags are not needed. */
  enabled?: boolean;
}

const forAnHour = 60 * 60_000;

/** The sections of fixed tags: one shared query for the side navigation and all pages. */
export const useTagGroups = ({ enabled = true }: Options = {}) =>
  useQuery({
    ...callQuery('GET /v1/tags/groups', { silent: true }),
    staleTime: forAnHour,
    enabled,
  });

/** The community tags, which an address may use besides the fixed ones. */
export const useCommunityTags = ({ enabled = true }: Options = {}) =>
  useQuery({
    ...callQuery('GET /v1/tags', { silent: true }),
    staleTime: forAnHour,
    enabled,
  });
