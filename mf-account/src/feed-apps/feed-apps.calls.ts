import type { FeedApp } from '@hub/shared/contracts/account/feed-apps';
import { callQuery } from '@hub/shared/runtime/call-query';
import { changeAnswers } from '@hub/shared/runtime/change-answers';
import { api } from '@hub/shared/runtime/http';
import { toast } from '@hub/shared/runtime/toast';
import { accountAction } from '../frame/account-action.ts';

const revokeCall = 'POST /v1/account/feed_apps/revoke';

/** Programs that a member lets act for them in the link feed. */
export const feedAppsOf = (member: number) => ({
  ...callQuery('GET /v1/account/feed_apps', { member }),
  staleTime: 0,
});

/** Takes all access back from one program. */
export const revokeApp = (member: number) =>
  accountAction(revokeCall, member, {
    send: (by, { id }: FeedApp): Promise<unknown> => api(revokeCall, { id, ...by }, { silent: true }),
    undone: '没有收回',
    onDone: (client, _done, { id, name }) => {
      const { queryKey } = feedAppsOf(member);
      changeAnswers<FeedApp[]>(client, { queryKey, exact: true }, (apps) =>
        apps.some((app) => app.id === id) ? apps.filter((app) => app.id !== id) : apps,
      );
      toast(`已收回「${name}」的访问权限`);
    },
  });
