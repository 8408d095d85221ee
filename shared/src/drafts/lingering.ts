import type { ServerCopy } from './draft-adapter.ts';
import type { DraftSession } from './draft-session.ts';

const tryAgainMs = 30_000;
const lingering = new Map<string, () => void>();

/**
 * Goes on with a text although its page is gone, until its answer has come and this browser or the server has it; `end` is
 * called then.
 */
export const linger = <Copy extends ServerCopy>(session: DraftSession<Copy>, end: () => void): void => {
  const { id } = session.adapter;
  const timer = setInterval(session.flush, tryAgainMs);
  const stop = () => {
    clearInterval(timer);
    unsubscribe();
    lingering.delete(id);
    end();
  };
  const look = () => {
    const isOver = !session.isOnlyHere() && session.state().phase !== 'saving';
    if (isOver && lingering.get(id) === stop) stop();
  };
  // A moment later: the session writes down what it tells of.
  const unsubscribe = session.subscribe(() => queueMicrotask(look));
  lingering.set(id, stop);
  look();
};

/** Lets go of a text whose page was gone: it is written on another page again, or nobody wants it any more. */
export const takeBack = (id: string): void => lingering.get(id)?.();
