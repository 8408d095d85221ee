import type { Message } from '@hub/shared/contracts/message';
import { callListKey } from '@hub/shared/lists/use-call-list';
import { callKey, callQuery } from '@hub/shared/runtime/call-query';
import { changeAnswers } from '@hub/shared/runtime/change-answers';
import { api, tellFailure } from '@hub/shared/runtime/http';
import { inNameOf } from '@hub/shared/runtime/in-name-of';
import { type InfiniteData, mutationOptions } from '@hub/shared/runtime/query';

export const listCall = 'POST /v1/messages/list';
const readCall = 'POST /v1/messages/read';

/** The messages to a member as they lie in the cache. */
export type MessagePages = InfiniteData<readonly Message[]>;

export const messagesKey = (member: number) => callListKey(listCall, {}, member);

/** How many are not read. The header asks by the same key; what is read here, it knows at once. */
export const unreadOf = (member: number) => callQuery('GET /v1/messages/is_read', { member, silent: true });

/** Which messages are to be read: these, or all. */
export type ToRead = readonly number[] | 'all';

const isMeant = (id: number, wanted: ToRead): boolean => wanted === 'all' || wanted.includes(id);

/** The very same message where nothing of it is to be read. */
export const readIn = (message: Message, wanted: ToRead): Message =>
  message.is_read || !isMeant(message.id, wanted) ? message : { ...message, is_read: true };

/** Marks messages as read. Until the API has answered they are shown so (`useMessages`), and no answer is touched. */
export const readMessages = (member: number) =>
  mutationOptions({
    mutationKey: callKey(readCall, {}, member),
    scope: { id: `${readCall} ${member}` },
    mutationFn: (wanted: ToRead) =>
      inNameOf(
        member,
        (by) => api(readCall, { ...(wanted === 'all' ? {} : { ids: [...wanted] }), ...by }, { silent: true }),
        '没有标为已读',
      ),
    onSuccess: (unread, wanted, _before, { client }) => {
      changeAnswers<MessagePages>(client, { queryKey: messagesKey(member), exact: true }, (list) => {
        const pages = list.pages.map((page) => page.map((message) => readIn(message, wanted)));
        const isSame = pages.every((page, at) =>
          page.every((message, of) => message === list.pages[at]?.[of]),
        );
        return isSame ? list : { ...list, pages };
      });
      const { queryKey } = unreadOf(member);
      client.setQueryData(queryKey, unread);
      changeAnswers(client, { queryKey, exact: true }, () => unread);
    },
    onError: tellFailure,
  });
