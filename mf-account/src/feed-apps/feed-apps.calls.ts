import type { FeedApp } from '@hub/shared/contracts/account/feed-apps';
import type { FeedSettings } from '@hub/shared/contracts/account/feed-settings';
import { callQuery } from '@hub/shared/runtime/call-query';
import { changeAnswers } from '@hub/shared/runtime/change-answers';
import { api } from '@hub/shared/runtime/http';
import { toast } from '@hub/shared/runtime/toast';
import { accountAction } from '../frame/account-action.ts';

const revokeCall = 'POST /v1/account/feed_apps/revoke';
const settingsCall = 'POST /v1/account/feed_settings';

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

/** What a member wishes of the link feed. */
export const feedSettingsOf = (member: number) => ({
  ...callQuery('GET /v1/account/feed_settings', { member }),
  staleTime: 0,
});

/** Has one's stories go out to other servers, or no longer. */
export const shareStories = (member: number) =>
  accountAction(settingsCall, member, {
    send: (by, shares_stories: boolean) => api(settingsCall, { shares_stories, ...by }, { silent: true }),
    undone: '设置没有保存',
    onDone: (client, now) => {
      const { queryKey } = feedSettingsOf(member);
      changeAnswers<FeedSettings>(client, { queryKey, exact: true }, () => now);
      toast(now.shares_stories ? '以后发布的文章也会发布到其他服务器' : '文章只留在本站');
    },
  });
