import type { Message } from '@hub/shared/contracts/message';
import { useCallList } from '@hub/shared/lists/use-call-list';
import { useAllWanted, useMutation, useQuery, useQueryClient } from '@hub/shared/runtime/query';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  listCall,
  type MessagePages,
  messagesKey,
  readIn,
  readMessages,
  type ToRead,
  unreadOf,
} from './messages.calls.ts';

const keyOf = ({ id }: Message) => String(id);

const unreadIn = (pages: MessagePages | undefined): number =>
  (pages?.pages.flat() ?? []).filter(({ is_read }) => !is_read).length;

/** Starts the list again when the header has heard of messages that it does not hold. */
const useNews = (memberId: number) => {
  const client = useQueryClient();
  // What lies in the cache from an earlier visit; a list that is on its way is young enough.
  const [before] = useState(() => client.getQueryData<MessagePages>(messagesKey(memberId)));
  const known = useRef<number>(undefined);
  const { data } = useQuery({
    ...unreadOf(memberId),
    // It is the header's to ask.
    enabled: false,
  });
  const unread = data?.unread;
  useEffect(() => {
    if (unread === undefined) return;
    const isNews = unread > (known.current ?? (before ? unreadIn(before) : unread));
    known.current = unread;
    if (isNews) void client.resetQueries({ queryKey: messagesKey(memberId), exact: true });
  }, [unread, memberId, client, before]);
};

/** The messages to a member, and how they are read. */
export const useMessages = (memberId: number) => {
  const { list } = useCallList(listCall, { input: {}, whose: memberId, keyOf });
  useNews(memberId);
  const action = readMessages(memberId);
  const { mutate: read } = useMutation(action);
  const wanted = useAllWanted<ToRead>(action);
  const items = useMemo(
    () => list.items.map((message) => wanted.reduce(readIn, message)),
    [list.items, wanted],
  );
  return { list: { ...list, items }, read };
};
