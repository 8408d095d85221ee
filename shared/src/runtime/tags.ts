import type { Data } from '../contracts/client.ts';
import { api } from './http.ts';
import { useQuery } from './query.ts';

export type TagGroups = Data<'GET /v1/tags/groups'>;

interface Options {
  /** False while nobody needs them. */
  enabled?: boolean;
}

const forAnHour = 60 * 60_000;

/** The sections of fixed tags: one request for the side navigation and for every page that names tags. */
export const useTagGroups = ({ enabled = true }: Options = {}) =>
  useQuery({
    queryKey: ['GET /v1/tags/groups'],
    queryFn: () => api('GET /v1/tags/groups', {}, { silent: true }),
    staleTime: forAnHour,
    enabled,
  });

/** The community's tags, which an address may name beside the fixed ones. */
export const useCommunityTags = ({ enabled = true }: Options = {}) =>
  useQuery({
    queryKey: ['GET /v1/tags'],
    queryFn: () => api('GET /v1/tags', {}, { silent: true }),
    staleTime: forAnHour,
    enabled,
  });
