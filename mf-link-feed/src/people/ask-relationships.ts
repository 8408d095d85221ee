import type { Relationship } from '@hub/shared/contracts/link/people';
import { feedApi } from '../session/feed-api.ts';

const most = 100;

interface Waiting {
  ids: string[];
  answer: Promise<readonly Relationship[]>;
}

const waiting = new Map<number, Waiting>();

const collect = (viewer: number): Waiting => {
  const ids: string[] = [];
  const answer = new Promise((resolve) => setTimeout(resolve)).then(() => {
    if (waiting.get(viewer)?.ids === ids) waiting.delete(viewer);
    return feedApi(viewer, 'GET /api_link/v1/accounts/relationships', { id: ids });
  });
  const begun = { ids, answer };
  waiting.set(viewer, begun);
  return begun;
};

/** How the viewer stands to an account. All rows of a list that ask at once ask together. */
export const askRelationship = async (id: string, viewer: number): Promise<Relationship | undefined> => {
  const open = waiting.get(viewer);
  const { ids, answer } = open && open.ids.length < most ? open : collect(viewer);
  ids.push(id);
  return (await answer).find((one) => one.id === id);
};
