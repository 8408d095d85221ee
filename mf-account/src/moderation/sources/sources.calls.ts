import type { CallKey } from '@hub/shared/contracts/client';
import type { FeedPreview, ImportSource } from '@hub/shared/contracts/community/import-source';
import { callKey, callQuery } from '@hub/shared/runtime/call-query';
import { changeAnswers } from '@hub/shared/runtime/change-answers';
import { api } from '@hub/shared/runtime/http';
import type { QueryClient } from '@hub/shared/runtime/query';
import { toast } from '@hub/shared/runtime/toast';
import { accountAction } from '../../frame/account-action.ts';

const listCall = 'GET /v1/sources';
const changeCall = 'POST /v1/sources/change';
const runCall = 'POST /v1/sources/run';
const addCall = 'POST /v1/sources/add';
const previewCall = 'POST /v1/sources/preview';
const auditCall: CallKey = 'POST /v1/audit/list';

export type SourceState = 'all' | 'failed' | 'paused' | 'removed';

/** What the hub imports from; what runs is asked for again until it ends. */
export const sourcesOf = (member: number, state: SourceState) => ({
  ...callQuery(listCall, { input: { state }, member }),
  staleTime: 0,
});

/** Puts what the API says of one source into every list that shows it; lists it belongs to now are asked for anew. */
const replace = (client: QueryClient, member: number, source: ImportSource): void => {
  changeAnswers<ImportSource[]>(
    client,
    { predicate: ({ queryKey: [call, , whose] }) => call === listCall && whose === member },
    (sources) =>
      sources.some((one) => one.id === source.id && one !== source)
        ? sources.map((one) => (one.id === source.id ? source : one))
        : sources,
  );
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey: [call] }) => call === listCall || call === auditCall,
  });
};

export type SourceAction = 'pause' | 'resume' | 'remove' | 'restore';

const done: Readonly<Record<SourceAction, string>> = {
  pause: '已暂停',
  resume: '已恢复定时导入',
  remove: '已移除，已导入的内容保留',
  restore: '已放回列表',
};

/** Pauses a source, lets it go on, takes it off the list or puts it back. */
export const changeSource = (source: ImportSource, member: number) => ({
  ...accountAction(changeCall, member, {
    send: (by, action: SourceAction) => api(changeCall, { id: source.id, action, ...by }, { silent: true }),
    undone: '没有修改',
    onDone: (client, now: ImportSource, action) => {
      replace(client, member, now);
      toast(`「${now.name}」${done[action]}`);
    },
  }),
  mutationKey: callKey(changeCall, { id: source.id }, member),
});

/** Has a source read now. */
export const runSource = (source: ImportSource, member: number) => ({
  ...accountAction(runCall, member, {
    send: (by) => api(runCall, { id: source.id, ...by }, { silent: true }),
    undone: '没有开始导入',
    onDone: (client, now: ImportSource) => {
      replace(client, member, now);
      toast(`「${now.name}」开始导入`);
    },
  }),
  mutationKey: callKey(runCall, { id: source.id }, member),
});

/** Looks at a feed and keeps nothing. */
export const previewFeed = (member: number) =>
  accountAction(previewCall, member, {
    send: (by, url: string): Promise<FeedPreview> => api(previewCall, { url, ...by }, { silent: true }),
    undone: '没有读取',
  });

export interface NewFeed {
  readonly url: string;
  readonly name: string;
  readonly every_minutes: number;
  readonly topic: 'all' | 'ai';
}

/** Adds a feed to what is imported. */
export const addFeed = (member: number) =>
  accountAction(addCall, member, {
    send: (by, feed: NewFeed) => api(addCall, { ...feed, ...by }, { silent: true }),
    undone: '没有添加',
    onDone: async (client, added: ImportSource) => {
      toast(`已添加「${added.name}」，开始第一次导入`);
      await client.invalidateQueries({ queryKey: [listCall] });
    },
  });
