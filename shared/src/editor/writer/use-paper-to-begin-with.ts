import type { PaperDetail } from '../../contracts/paper.ts';
import { useViewer } from '../../runtime/auth/viewer.ts';
import { callQuery } from '../../runtime/queries/call-query.ts';
import { useQuery } from '../../runtime/queries/query.ts';

/**
 * The paper that something new is to be about, by the id in the page's address; undefined where none is named, and where it
 * cannot be had: then the page begins empty.
 */
export const usePaperToBeginWith = (
  id: string | null,
): { isAsking: boolean; paper: PaperDetail | undefined } => {
  const viewer = useViewer();
  const { data, isFetching } = useQuery({
    ...callQuery('GET /v3/paper/{id}', { params: { id: id ?? '' }, viewer }),
    enabled: Boolean(id),
  });
  return { isAsking: isFetching && !data, paper: data };
};
