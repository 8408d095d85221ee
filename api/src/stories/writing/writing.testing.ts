import { reviewStory } from '@hub/shared/contracts/moderation';
import { storyToEdit } from '@hub/shared/contracts/writing/drafts';
import { createStory, updateStory } from '@hub/shared/contracts/writing/stories';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-client.ts';

/** A text as a client sends it; what a test is about is given. */
export const sentText = (given: object = {}) => ({ title: '标题', content: '<p>正文</p>', ...given });

/** What writers and moderators do, as one line each. */
export const writersOf = ({ client }: TestApp) => {
  const write = (as: TestMember, given: object = {}) => client.data(createStory, sentText(given), { as });
  return {
    write,
    draft: (as: TestMember, given: object = {}) => write(as, { draft: true, ...given }),
    change: (as: TestMember, id: number, given: object = {}) =>
      client.data(updateStory, { story_id: id, ...sentText(given) }, { as }),
    tryChange: (as: TestMember | undefined, id: number, given: object = {}) =>
      client.call(updateStory, { story_id: id, ...sentText(given) }, { as }),
    open: (as: TestMember, id: number) => client.data(storyToEdit, {}, { as, params: { id } }),
    approve: (as: TestMember, id: number) =>
      client.data(reviewStory, { action: 'approve' }, { as, params: { id } }),
    reject: (as: TestMember, id: number, reason = '来源不明') =>
      client.data(reviewStory, { action: 'reject', reason }, { as, params: { id } }),
    judge: (
      as: TestMember | undefined,
      id: number,
      verdict: { action: 'approve' | 'reject'; reason?: string; revision?: number },
    ) => client.call(reviewStory, verdict, { as, params: { id } }),
  };
};
