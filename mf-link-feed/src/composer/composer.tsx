import type { Status } from '@hub/shared/contracts/link/entities';
import { OtherAccount } from '@hub/shared/editor/other-account';
import { useWriter } from '@hub/shared/editor/use-writer';
import { ComposerForm } from './composer-form.tsx';
import { noWords } from './draft/status-words.ts';
import { answering } from './reply/answering.ts';
import { postStatus } from './send/post-status.ts';
import { putInLists } from './send/put-in-lists.ts';

export interface ComposerProps {
  /** What is answered. */
  replyTo?: Status | undefined;
  initialText?: string;
  /** Where drafts of it are found again, if not by what it answers. */
  place?: string;
  autoFocus?: boolean;
  onPosted?: ((status: Status) => void) | undefined;
}

/** A field for a status: what is typed is kept until it was posted, and is posted in nobody else's name. */
export const Composer = ({ replyTo, initialText = '', place, autoFocus, onPosted }: ComposerProps) => {
  const { writer, reopen } = useWriter();
  if (!writer) return null;
  const reply = replyTo && answering(replyTo, String(writer.id));
  const initial = { ...noWords, ...reply, text: `${reply?.text ?? ''}${initialText}` };
  return (
    <>
      <OtherAccount writerId={writer.id} afterwards="换回后可以接着写、再发布" onReopen={reopen} />
      <ComposerForm
        key={writer.id}
        autoFocus={autoFocus}
        placeholder={replyTo ? `回复 ${replyTo.account.display_name}` : '读到的、做到的、想问的'}
        writing={{
          userId: writer.id,
          place: place ?? (replyTo ? `reply-${replyTo.id}` : 'new'),
          initial,
          send: (words, sending) => postStatus(writer.id, replyTo?.id, words, sending),
          show: (client, status) => putInLists(client, writer.id, status, replyTo),
          done: '已发布',
        }}
        onPosted={onPosted}
      />
    </>
  );
};
