import { asMember } from '@hub/shared/entries/toggle';
import { callKey } from '@hub/shared/runtime/call-query';
import { afterLogin, logInTo } from '@hub/shared/runtime/intention';
import { doNow, mutationOptions } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { viewerNow } from '@hub/shared/runtime/viewer';
import { changeById } from '../../data/change-feed.ts';
import { feedApi } from '../../session/feed-api.ts';
import { tellFeedProblem } from '../../session/feed-problem.ts';

const call = 'POST /api_link/v1/polls/{id}/votes';

/** Votes, once; the answer holds the results. */
export const voteAction = (id: string, viewer: number) =>
  mutationOptions({
    mutationKey: callKey(call, { id }, viewer),
    mutationFn: (choices: readonly string[]) =>
      feedApi(viewer, call, { choices: [...choices] }, { params: { id } }),
    onSuccess: (poll, _choices, _before, { client }) =>
      changeById(client, viewer, { id, field: 'voters_count', news: poll }),
    onError: tellFeedProblem,
  });

/** Votes once it is known who does: a visitor comes back to it after the login. */
export const voteAsVisitor = (id: string, choices: readonly string[]): void => {
  const vote = (member: number) => doNow(voteAction(id, member), choices);
  const logIn = () => logInTo({ what: 'poll-vote', sourceId: `${id}:${choices.join(',')}` });
  // The failure has been shown.
  asMember(0, vote, logIn).catch(() => undefined);
};

afterLogin(['poll-vote'], ({ sourceId }) => {
  const [id = '', choices = ''] = sourceId.split(':');
  doNow(voteAction(id, viewerNow()), choices.split(',')).then(
    () => toast('已投票'),
    () => undefined,
  );
});
