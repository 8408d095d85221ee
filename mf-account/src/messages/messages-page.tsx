import type { Message } from '@hub/shared/contracts/message';
import { EntrySkeleton } from '@hub/shared/entries/entry-skeleton';
import { Feed } from '@hub/shared/lists/feed';
import { Button } from '@hub/shared/ui/button';
import { useEffect, useMemo, useRef } from 'react';
import { MembersOnly } from '../frame/members-only.tsx';
import styles from '../frame/page.module.css';
import { MessageRow } from './message-row.tsx';
import head from './messages-page.module.css';
import { useMessages } from './use-messages.ts';

const title = '消息';
const skeleton = <EntrySkeleton summary={false} />;

/** What the hub has to tell one. */
export const MessagesPage = () => (
  <MembersOnly
    title={title}
    skeleton={
      <div className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {skeleton}
        {skeleton}
        {skeleton}
      </div>
    }
  >
    {({ id }) => <Messages key={id} memberId={id} />}
  </MembersOnly>
);

const Messages = ({ memberId }: { memberId: number }) => {
  const { list, read } = useMessages(memberId);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  // Stable, as rows are drawn again only when their own message changes.
  const draw = useMemo(() => {
    const readOne = (id: number) => void latest.current([id]);
    return (message: Message) => <MessageRow message={message} onRead={readOne} />;
  }, []);
  const isAnyUnread = list.items.some(({ is_read }) => !is_read);
  return (
    <div className={styles.page}>
      <div className={head.head}>
        <h1 className={styles.title}>{title}</h1>
        {isAnyUnread && (
          <Button size="small" onClick={() => read('all')}>
            全部标为已读
          </Button>
        )}
      </div>
      <Feed
        name={title}
        list={list}
        renderItem={draw}
        skeleton={skeleton}
        emptyHint="有人回复你，或者稿件、举报有了结果，会在这里告诉你。"
      />
    </div>
  );
};
