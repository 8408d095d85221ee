import type { Message } from '@hub/shared/contracts/message';
import { callListKey, useCallList } from '@hub/shared/lists/use-call-list';
import { callQuery } from '@hub/shared/runtime/call-query';
import { changeAnswers } from '@hub/shared/runtime/change-answers';
import { api } from '@hub/shared/runtime/http';
import { type InfiniteData, useQuery, useQueryClient } from '@hub/shared/runtime/query';
import { useEffect, useRef, useState } from 'react';

const listCall = 'POST /v1/messages/list';
/** The header asks by the same key; what is read here, it knows at once. */
const unreadOf = (member: number) => callQuery('GET /v1/messages/is_read', { member, silent: true });

const keyOf = ({ id }: Message) => String(id);
const keyFor = (memberId: number) => callListKey(listCall, {}, memberId);

type Pages = InfiniteData<readonly Message[]>;

const markIn = (pages: Pages, isMeant: (message: Message) => boolean, is_read: boolean): Pages => ({
  ...pages,
  pages: pages.pages.map((page) =>
    page.map((message) => (isMeant(message) ? { ...message, is_read } : message)),
  ),
});

const unreadIn = (pages: Pages | undefined): number =>
  (pages?.pages.flat() ?? []).filter(({ is_read }) => !is_read).length;

/** Starts the list again when the header has heard of messages that it does not hold. */
const useNews = (memberId: number) => {
  const client = useQueryClient();
  // What lies in the cache from an earlier visit; a list that is on its way is young enough.
  const [kept] = useState(() => client.getQueryData<Pages>(keyFor(memberId)));
  const before = useRef<number>(undefined);
  const { data } = useQuery({
    ...unreadOf(memberId),
    // It is the header's to ask.
    enabled: false,
  });
  const unread = data?.unread;
  useEffect(() => {
    if (unread === undefined) return;
    const isNews = unread > (before.current ?? (kept ? unreadIn(kept) : unread));
    before.current = unread;
    if (isNews) void client.resetQueries({ queryKey: keyFor(memberId), exact: true });
  }, [unread, memberId, client, kept]);
};

/** The messages to a member, and how they are read. */
export const useMessages = (memberId: number) => {
  const client = useQueryClient();
  const { list } = useCallList(listCall, { input: {}, whose: memberId, keyOf });
  const listKey = keyFor(memberId);
  useNews(memberId);
  const read = async (ids?: number[]) => {
    const isMeant = ({ id }: Message) => ids === undefined || ids.includes(id);
    const list = { queryKey: listKey, exact: true };
    const unread = (client.getQueryData<Pages>(listKey)?.pages ?? [])
      .flat()
      .filter((message) => isMeant(message) && !message.is_read)
      .map(({ id }) => id);
    changeAnswers<Pages>(client, list, (pages) => markIn(pages, isMeant, true));
    try {
      client.setQueryData(
        unreadOf(memberId).queryKey,
        await api('POST /v1/messages/read', ids ? { ids } : {}),
      );
    } catch {
      // The http layer has said why; it stays unread.
      changeAnswers<Pages>(client, list, (pages) => markIn(pages, ({ id }) => unread.includes(id), false));
    }
  };
  return { list, read };
};
